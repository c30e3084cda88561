import { type APIRequestContext, expect, request } from 'playwright/test';
import { apiAs, approvedQuote, expectRefusal, requestQuote } from '../api.ts';
import { freeSlots } from '../bookings.ts';
import { accounts, stack } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';

let staff: APIRequestContext;
let visitor: APIRequestContext;
let casey: APIRequestContext;

test.beforeAll(async () => {
  staff = await apiAs(accounts.admin);
  visitor = await apiAs();
  casey = await apiAs(accounts.casey);
});

const hold = (reference: string, timeSlotId: number) =>
  visitor.post('/api/create-payment-intent', { data: { quoteId: reference, timeSlotId } });

test.describe('paying', () => {
  test('refuses to pay a quote that is pending, rejected or missing', async () => {
    const [slot] = await freeSlots(visitor, 4);
    const waiting = await requestQuote(visitor, newVisitor());
    await expectRefusal(await hold(waiting.reference, slot?.id ?? 0), 409, 'QUOTE_NOT_APPROVED');
    await staff.post(`/api/quotes/${waiting.id}/reject`, { data: { reason: 'Too far' } });
    await expectRefusal(await hold(waiting.reference, slot?.id ?? 0), 409, 'QUOTE_REJECTED');
    await expectRefusal(await hold('AAAAAAAAAAAAAAAAAAAAAA', slot?.id ?? 0), 404, 'NOT_FOUND');
  });

  test('refuses to hold a slot that is held, blocked or missing', async () => {
    const [first, second] = await freeSlots(visitor, 16);
    const mine = await approvedQuote(newVisitor(), staff);
    const theirs = await approvedQuote(newVisitor(), staff);
    expect((await hold(mine.reference, first?.id ?? 0)).status()).toBe(200);
    await expectRefusal(await hold(theirs.reference, first?.id ?? 0), 409, 'SLOT_TAKEN');
    await expectRefusal(
      await staff.put(`/api/time-slots/${first?.id}`, { data: { is_available: false } }),
      409,
      'SLOT_IN_USE',
    );

    expect((await staff.put(`/api/time-slots/${second?.id}`, { data: { is_available: false } })).status()).toBe(200);
    await expectRefusal(await hold(theirs.reference, second?.id ?? 0), 409, 'SLOT_BLOCKED');
    await staff.put(`/api/time-slots/${second?.id}`, { data: { is_available: true } });
    await expectRefusal(await hold(theirs.reference, 2_000_000_000), 404, 'NOT_FOUND');
  });

  test("refuses to confirm with another's intent, an unknown intent or no card", async () => {
    const [first, second] = await freeSlots(visitor, 6);
    const mine = await approvedQuote(newVisitor(), staff);
    const theirs = await approvedQuote(newVisitor(), staff);
    const myIntent = await (await hold(mine.reference, first?.id ?? 0)).json();
    const theirIntent = await (await hold(theirs.reference, second?.id ?? 0)).json();
    const confirm = (reference: string, paymentIntentId: string, timeSlotId: number) =>
      visitor.post('/api/quotes/confirm-payment', { data: { quoteId: reference, paymentIntentId, timeSlotId } });

    await expectRefusal(
      await confirm(mine.reference, theirIntent.paymentIntentId, first?.id ?? 0),
      409,
      'INTENT_MISMATCH',
    );
    await expectRefusal(
      await confirm(mine.reference, myIntent.paymentIntentId, second?.id ?? 0),
      409,
      'INTENT_MISMATCH',
    );
    await expectRefusal(
      await confirm(mine.reference, myIntent.paymentIntentId, first?.id ?? 0),
      409,
      'CARD_NOT_AUTHORISED',
    );
    const answer = await confirm(mine.reference, 'pi_doesnotexist123', first?.id ?? 0);
    expect([404, 409]).toContain(answer.status());
  });

  test('refuses a forged webhook', async () => {
    const forged = await visitor.post('/api/stripe/webhook', {
      headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
      data: JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded' }),
    });
    await expectRefusal(forged, 400, 'WEBHOOK_SIGNATURE_INVALID');
  });
});

test.describe('deciding', () => {
  test('decides a quote once and edits it only before', async () => {
    const { id } = await approvedQuote(newVisitor(), staff);
    await expectRefusal(await staff.post(`/api/quotes/${id}/approve`), 409, 'QUOTE_NOT_PENDING');
    await expectRefusal(await staff.post(`/api/quotes/${id}/reject`, { data: {} }), 409, 'QUOTE_NOT_PENDING');
    await expectRefusal(await staff.post('/api/quotes/2000000000/approve'), 404, 'NOT_FOUND');
  });

  test('refuses a price that is not the server’s and names both amounts', async () => {
    const { id } = await requestQuote(visitor, newVisitor());
    const edit = (total: string) =>
      staff.put(`/api/quotes/${id}`, {
        data: {
          service_type: 'local',
          origin: 'Here',
          destination: 'There',
          distance: 10,
          rate: '5.00',
          load_weight: 600,
          weight_fee: '10.00',
          total_amount: total,
          requested_date: null,
        },
      });
    const refused = await edit('1.00');
    await expectRefusal(refused, 400, 'PRICE_MISMATCH');
    expect(await refused.text()).toMatch(/60\.00/);
    expect((await edit('60.00')).status()).toBe(200);
  });
});

test.describe('permissions', () => {
  test('a customer cannot use staff endpoints, and another customer’s appointment looks missing', async () => {
    const receipt = await approvedQuote(newVisitor(), staff);
    const quotes = (await (await staff.get('/api/quotes')).json()) as { id: number; appointment_id: number }[];
    const foreign = quotes.find((row) => row.id === receipt.id)?.appointment_id;
    const theirs = await casey.get(`/api/appointments/${foreign}`);
    const missing = await casey.get('/api/appointments/2000000000');
    const bare = async (answer: typeof theirs) => ({ ...(await answer.json()), request_id: null });
    expect(theirs.status()).toBe(404);
    expect(await bare(theirs)).toEqual(await bare(missing));

    for (const path of ['/api/quotes', '/api/quotes/pending', '/api/clients', '/api/payments', '/api/users']) {
      await expectRefusal(await casey.get(path), 403, 'FORBIDDEN');
      await expectRefusal(await visitor.get(path), 401, 'NOT_SIGNED_IN');
    }
    await expectRefusal(await staff.get('/api/users'), 403, 'FORBIDDEN');
  });

  test('answers 404 outside the route table and for internal routes', async () => {
    for (const path of ['/api/nothing', '/internal/quotes/AAAAAAAAAAAAAAAAAAAAAA/for-payment', '/internal/users']) {
      expect((await staff.get(path)).status(), path).toBe(404);
    }
  });

  test('refuses a request from another site', async () => {
    const other = await request.newContext({
      baseURL: stack.baseUrl,
      extraHTTPHeaders: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    await expectRefusal(await other.post('/api/public/quotes', { data: {} }), 403, 'CROSS_ORIGIN');
    await expectRefusal(await other.post('/api/login', { data: accounts.admin }), 403, 'CROSS_ORIGIN');
  });

  test('answers a wrong password and an unknown user alike', async () => {
    const wrong = await visitor.post('/api/login', { data: { username: 'casey', password: 'not-it' } });
    const unknown = await visitor.post('/api/login', { data: { username: 'nobody-here', password: 'not-it' } });
    await expectRefusal(wrong, 401, 'BAD_CREDENTIALS');
    expect((await unknown.json()).message).toBe((await wrong.json()).message);
  });
});
