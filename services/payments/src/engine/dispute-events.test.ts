import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signPayload } from '@tailgate/stripe-sandbox';
import { disputeDesk } from '../testing/dispute-desk.ts';
import { reconciliationSteps } from '../testing/reconciliation-steps.ts';
import { startService, type TestService, WEBHOOK_SECRET } from '../testing/start-service.ts';
import { followCardEvent } from './follow-card-event.ts';
import { recordDisputes } from './steps/record-disputes.ts';

/** No event is delivered unless a test does it. */
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const desk = disputeDesk(() => service);
const { check } = reconciliationSteps(() => service);
const jobs = async (intent: string) =>
  await service.rows<{ data: { payment_intent_id: string; type: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'follow-card-event' AND data->>'payment_intent_id' = $intent",
    { intent },
  );

/** Delivers every event about the dispute to the webhook, the newest first and each twice, and then does the jobs. */
async function deliverBackwards(disputeId: string, intent: string): Promise<string[]> {
  const events = service.stripe.store
    .all('event')
    .filter(
      ({ type, data }) => type.startsWith('charge.dispute.') && (data.object as { id?: string }).id === disputeId,
    );
  for (const event of [...events, ...events].reverse()) {
    const payload = JSON.stringify(event);
    const signature = signPayload(payload, WEBHOOK_SECRET, Math.floor(Date.now() / 1000));
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${service.url}/api/stripe/webhook`, { method: 'POST', headers, body: payload });
    expect(answer.status).toBe(200);
  }
  const queued = (await jobs(intent)).map(({ data }) => data);
  for (const event of queued) await followCardEvent(service.deps, event);
  return queued.map(({ type }) => type);
}

describe('events of a dispute', () => {
  test('out of order and twice end in the same state, with each move of money once', async () => {
    const booked = await service.book();
    const { id } = service.stripe.bank.dispute(booked.intentId);
    service.stripe.bank.decide(id, 'won');
    const types = await deliverBackwards(id, booked.intentId);
    expect(types.toSorted()).toEqual([
      ...['charge.dispute.closed', 'charge.dispute.created'],
      ...['charge.dispute.funds_reinstated', 'charge.dispute.funds_withdrawn'],
    ]);
    expect(await desk.details(booked)).toMatchObject({ dispute: { status: 'won' } });
    expect(await service.ledger(booked.intentId)).toEqual([
      ...['authorised', 'captured', 'dispute_withdrawn', 'dispute_fee', 'dispute_reinstated'],
    ]);
    expect((await service.historyEntries(booked.paymentId)).filter((entry) => entry.includes('dispute'))).toHaveLength(
      2,
    );
  });

  test('followed at once never put an earlier state back', async () => {
    const booked = await service.book();
    const payment = await service.payment(booked.intentId);
    const { id } = service.stripe.bank.dispute(booked.intentId);
    const { listDisputes } = service.deps.cards;
    const early = await listDisputes(booked.intentId);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const listSlowly = async () => {
      asked.resolve();
      await answered.promise;
      return early;
    };
    const slow = { ...service.deps.cards, listDisputes: listSlowly };
    const late = recordDisputes({ ...service.deps, cards: slow }, payment);
    await asked.promise;
    service.stripe.bank.decide(id, 'lost');
    await recordDisputes(service.deps, payment);
    answered.resolve();
    await late;
    expect(await desk.details(booked)).toMatchObject({ dispute: { status: 'lost' } });
  });
});

describe('the reconciliation', () => {
  test('finds a dispute whose events were lost, whatever the age of its charge, and records it', async () => {
    const booked = await service.book();
    const created = Math.floor(Date.now() / 1000) - 60 * 86_400;
    service.stripe.store.commit([['payment_intent', { ...service.intent(booked.intentId), created }]]);
    await service.deps.database.query(
      `UPDATE payments SET updated_at = now() - interval '60 days' WHERE id = ${booked.paymentId}`,
    );
    const { id } = service.stripe.bank.dispute(booked.intentId);
    const subject = `payment #${booked.paymentId}`;
    expect((await check()).filter((found) => found.subject === subject)).toMatchObject([
      {
        rule: 'DISPUTE_DIFFERS',
        subject,
        message: 'is disputed (needs response, $123.45 withdrawn) at Stripe, but not known here',
        repaired: true,
      },
    ]);
    expect(await desk.details(booked)).toMatchObject({ dispute: { status: 'needs_response' } });
    service.stripe.bank.decide(id, 'lost');
    const rules = async () =>
      (await check()).filter((found) => found.subject === subject).map(({ rule, repaired }) => [rule, repaired]);
    expect(await rules()).toEqual([
      ['DISPUTE_DIFFERS', true],
      ['DISPUTE_UNANSWERED', true],
    ]);
    expect(await rules()).toEqual([]);
  });

  test('finds a warning of fraud whose event was lost', async () => {
    const booked = await service.book();
    service.stripe.bank.warnOfFraud(booked.intentId);
    const found = (await check()).find(({ subject }) => subject === `payment #${booked.paymentId}`);
    expect(found).toMatchObject({ rule: 'DISPUTE_DIFFERS', repaired: true });
    expect(await desk.details(booked)).toMatchObject({ fraud_warning: true });
  });
});

test('a refund that Stripe refused because of a dispute whose events are late waits for the bank', async () => {
  const booked = await service.book();
  service.stripe.bank.dispute(booked.intentId);
  service.appointments.cancelAppointment(booked.appointmentId);
  await service.unwind(booked.appointmentId);
  expect(await service.payment(booked.intentId)).toMatchObject({ refund_state: 'disputed' });
  expect((await service.refund(booked.paymentId)).body.code).toBe('PAYMENT_DISPUTED');
});
