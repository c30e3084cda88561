import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, dayIn, move, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aPendingQuote, aRequest } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

async function list(path: string) {
  const answer = await request(service.app)
    .get(path)
    .set(await service.as('ADMIN'))
    .expect(200);
  const ids = answer.body.map((quote: { id: number }) => quote.id);
  return { ids, next: answer.headers.link, total: answer.headers['x-total-count'], rows: answer.body };
}

test('shows one quote as the list does; an unknown id is not found', async () => {
  await aPendingQuote(service);
  const { rows } = await list('/api/quotes');
  const staff = await service.as('ADMIN');
  expect((await request(service.app).get('/api/quotes/1').set(staff).expect(200)).body).toEqual(rows[0]);
  await request(service.app).get('/api/quotes/99').set(staff).expect(404);
});

describe('the lists of quotes', () => {
  test('are paged, newest first, with the total', async () => {
    for (let made = 0; made < 5; made += 1) await aPendingQuote(service);
    const seen: number[] = [];
    let path: string | undefined = '/api/quotes?limit=2&status=pending';
    while (path) {
      const page: Awaited<ReturnType<typeof list>> = await list(path);
      expect(page.total).toBe('5');
      seen.push(...page.ids);
      path = /<([^>]+)>; rel="next"/.exec(page.next ?? '')?.[1];
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  test('filter by the displayed status: an expired quote is not pending, but still waits for a decision', async () => {
    await aPendingQuote(service);
    await aPendingQuote(service);
    await service.rows("UPDATE quotes SET expires_at = now() - interval '1 second' WHERE id = 1");
    await anApprovedQuote(service);
    expect((await list('/api/quotes')).ids).toEqual([3, 2, 1]);
    expect((await list('/api/quotes?status=pending')).ids).toEqual([2]);
    expect((await list('/api/quotes?status=expired')).ids).toEqual([1]);
    expect((await list('/api/quotes?status=approved')).ids).toEqual([3]);
    expect((await list('/api/quotes?status=rejected')).total).toBe('0');
    expect((await list('/api/quotes/pending')).ids).toEqual([2, 1]);
  });

  test('are searched by client, origin and destination, with every character taken literally', async () => {
    const contact = { ...aRequest().contact, name: 'Zoë Quartermain', email: 'zoe@quarter.example' };
    await aPendingQuote(service, { contact });
    await aPendingQuote(service, { origin: '100% Timber_Yard, Utica' });
    await anApprovedQuote(service, { destination: '9 Harbor Lane, Saratoga' });
    const search = async (text: string, more = '') =>
      (await list(`/api/quotes?search=${encodeURIComponent(text)}${more}`)).ids;
    expect(await search('quarterMAIN')).toEqual([1]);
    expect(await search('zoe@quarter')).toEqual([1]);
    expect(await search('harbor lane')).toEqual([3]);
    expect(await search('100%')).toEqual([2]);
    expect(await search('r_y')).toEqual([2]);
    expect(await search('_')).toEqual([2]);
    expect(await search('Ut')).toEqual([2]);
    expect(await search('ada@example.com', '&status=pending')).toEqual([2]);
    expect(await search('nowhere to be found')).toEqual([]);
    expect(await search('  ')).toEqual([3, 2, 1]);
    await service.rows("UPDATE clients SET name = 'Zoë Miller' WHERE id = 1");
    expect([await search('quartermain'), await search('miller')]).toEqual([[], [1]]);
  });

  test('can be narrowed to one client', async () => {
    await aPendingQuote(service);
    await aPendingQuote(service, { contact: { ...aRequest().contact, email: 'bob@example.com' } });
    expect((await list('/api/quotes?client_id=2')).ids).toEqual([2]);
    expect((await list('/api/quotes?client_id=2&status=rejected')).total).toBe('0');
    expect((await list('/api/quotes?client_id=99')).ids).toEqual([]);
  });

  test('show the client of each quote', async () => {
    await aPendingQuote(service);
    const { rows } = await list('/api/quotes/pending');
    expect(rows[0]).toMatchObject({
      client_name: 'Ada Byron',
      client_email: 'ada@example.com',
      client_phone: '518-555-0100',
    });
    expect(rows[0]).not.toHaveProperty('client_user_id');
  });
});

describe('the quote behind a payment link', () => {
  test('shows anyone the listed fields and no others', async () => {
    const { reference } = await aPendingQuote(service);
    const { body } = await request(service.app).get(`/api/payment/quotes/${reference}`).expect(200);
    expect(body).toEqual({
      id: 1,
      status: 'pending',
      appointment: null,
      service_type: 'local',
      origin: '1 Elm St, Albany',
      destination: '2 Oak Ave, Troy',
      load_weight: 640,
      item_description: 'A sofa',
      distance: '12.40',
      weight_fee: '10.00',
      total_amount: '31.08',
      requested_date: null,
      requested_time: null,
      special_instructions: 'Ring twice',
      expires_at: expect.any(String),
    });
  });

  const behind = async (quoteId: number) => {
    const [row] = await service.rows<{ reference: string }>(`SELECT reference FROM quotes WHERE id = ${quoteId}`);
    return (await request(service.app).get(`/api/payment/quotes/${row?.reference}`).expect(200)).body;
  };

  test('shows the current state of its appointment: booked, rescheduled, completed, cancelled, no longer payable', async () => {
    const unpaid = await anApprovedQuote(service);
    const open = { id: 1, status: 'pending', cancelled: false, payable: true, date: null, start: null, end: null };
    expect(await behind(unpaid.id)).toMatchObject({ status: 'approved', appointment: open });
    await service.rows("UPDATE appointments SET status = 'archived'");
    const over = { ...open, status: 'archived', payable: false };
    expect(await behind(unpaid.id)).toMatchObject({ status: 'approved', appointment: over });

    const { id, quoteId } = await aBookedAppointment(service);
    const booked = {
      id,
      status: 'confirmed',
      cancelled: false,
      payable: false,
      date: dayIn(5),
      start: '09:00:00',
      end: '10:00:00',
    };
    expect(await behind(quoteId)).toMatchObject({ status: 'confirmed', appointment: booked });
    service.payments.addSlot(dayIn(6), 11);
    await put(service, id, move(dayIn(6)));
    const moved = { ...booked, date: dayIn(6), start: '11:00:00', end: '12:00:00' };
    expect((await behind(quoteId)).appointment).toEqual(moved);
    await put(service, id, { status: 'completed', reason: 'Done' }, { staff: true });
    expect((await behind(quoteId)).appointment).toEqual({ ...moved, status: 'completed' });
  });

  test('shows that its appointment was cancelled, even once archived, and then has no calendar file', async () => {
    const { id, quoteId } = await aBookedAppointment(service);
    for (const status of ['cancelled', 'archived']) {
      await put(service, id, { status });
      const body = await behind(quoteId);
      expect(body).toMatchObject({ status: 'confirmed', appointment: { status, cancelled: true, payable: false } });
    }
    const [row] = await service.rows<{ reference: string }>(`SELECT reference FROM quotes WHERE id = ${quoteId}`);
    await request(service.app).get(`/api/payment/quotes/${row?.reference}/calendar.ics`).expect(404);
  });

  test('says whether the refund of its cancelled trip failed, and is unavailable if the payments service does not answer', async () => {
    const { id, quoteId } = await aBookedAppointment(service);
    service.payments.failedRefunds.add(id);
    expect(await behind(quoteId)).not.toHaveProperty('refund_failed');
    await put(service, id, { status: 'cancelled' });
    expect(await behind(quoteId)).toMatchObject({ refund_failed: true });
    service.payments.failedRefunds.clear();
    expect(await behind(quoteId)).toMatchObject({ refund_failed: false });
    service.payments.breakOff('openMoney', 'before');
    const [row] = await service.rows<{ reference: string }>(`SELECT reference FROM quotes WHERE id = ${quoteId}`);
    await request(service.app).get(`/api/payment/quotes/${row?.reference}`).expect(503);
  });

  test('shows the reason of a rejection as special instructions', async () => {
    const { id } = await aPendingQuote(service);
    const staff = await service.as('ADMIN');
    await request(service.app).post(`/api/quotes/${id}/reject`).set(staff).send({ reason: 'Too far' }).expect(200);
    expect(await behind(id)).toMatchObject({ status: 'rejected', special_instructions: 'Too far' });
    const other = await aPendingQuote(service);
    await request(service.app).post(`/api/quotes/${other.id}/reject`).set(staff).send({}).expect(200);
    expect((await behind(other.id)).special_instructions).toBeNull();
  });

  test('is not found by any other reference, and has no address by id', async () => {
    await aPendingQuote(service);
    await request(service.app)
      .get(`/api/payment/quotes/${'x'.repeat(22)}`)
      .expect(404);
    await request(service.app).get('/api/payment/quotes/1').expect(400);
  });

  test('gives the payments service what it needs, and refuses other processes', async () => {
    const quote = await anApprovedQuote(service);
    const ask = async (issuer: 'payments' | 'users' | 'bff', reference = quote.reference) =>
      request(service.app)
        .get(`/internal/quotes/${reference}/for-payment`)
        .set(await service.as('SERVICE', { issuer }));
    expect((await ask('payments')).body).toEqual({
      id: quote.id,
      reference: quote.reference,
      status: 'approved',
      appointment_status: 'pending',
      appointment_id: 1,
      total_amount: quote.total_amount,
      client_email: 'ada@example.com',
      version: 1,
    });
    expect([(await ask('users')).status, (await ask('bff')).status]).toEqual([403, 403]);
    const late = await aPendingQuote(service);
    await service.rows(`UPDATE quotes SET expires_at = now() - interval '1 s' WHERE id = ${late.id}`);
    expect((await ask('payments', late.reference)).body).toMatchObject({ id: late.id, status: 'expired' });
  });
});
