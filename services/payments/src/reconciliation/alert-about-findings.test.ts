import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { reconciliationSteps } from '../testing/reconciliation-steps.ts';
import { sentAlerts } from '../testing/sent-alerts.ts';
import { startService, type TestService } from '../testing/start-service.ts';

/** No event of Stripe is delivered. */
let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(async () => {
  await service.stop();
});
beforeEach(() => {
  service.appointments.alerts.length = 0;
});

const { check, sql } = reconciliationSteps(() => service);
type Booked = Awaited<ReturnType<TestService['book']>>;
const subject = ({ appointmentId }: Booked) => `appointment #${appointmentId}`;

const alerts = () => sentAlerts(service);
/** What each alert about the check lists. */
async function listed(): Promise<string[][]> {
  return (await alerts()).map((alert) =>
    alert.kind === 'money-mismatch' ? alert.findings.map((finding) => finding.subject).toSorted() : [alert.kind],
  );
}
const loseSlot = async ({ timeSlotId: id }: Booked) =>
  await sql("UPDATE time_slots SET appointment_id = NULL, updated_at = now() - interval '1 hour' WHERE id = $id", {
    id,
  });
const giveSlot = async ({ timeSlotId: id, appointmentId: appointment }: Booked) =>
  await sql('UPDATE time_slots SET appointment_id = $appointment WHERE id = $id', { id, appointment });

test('alerts staff once for each new finding that it cannot repair', async () => {
  const [first, second] = [await service.book(), await service.book()];
  await check();
  expect(await listed()).toEqual([]);

  await loseSlot(first);
  await check();
  await check();
  expect(await listed()).toEqual([[subject(first)]]);

  await loseSlot(second);
  await check();
  const both = [subject(first), subject(second)].toSorted();
  expect(await listed()).toEqual([[subject(first)], both]);

  await giveSlot(second);
  await check();
  expect(await listed()).toHaveLength(2);
  await loseSlot(second);
  await check();
  expect((await listed()).slice(2)).toEqual([both]);

  await giveSlot(first);
  await giveSlot(second);
  await check();
  expect(await listed()).toHaveLength(3);
});

test('alerts staff about events that do not come, not about what it repaired or what has an alert', async () => {
  const booked = await service.book();
  service.stripe.bank.dispute(booked.intentId);
  expect(await check()).toMatchObject([{ rule: 'DISPUTE_DIFFERS', repaired: true }]);
  expect(await listed()).toEqual([['payment-disputed']]);
  expect(await check()).toMatchObject([{ rule: 'DISPUTE_UNANSWERED', repaired: false }]);
  expect(await listed()).toEqual([['payment-disputed']]);

  const { store } = service.stripe;
  const charges = store.all('charge').filter(({ payment_intent }) => payment_intent === booked.intentId);
  store.commit(charges.map((charge) => ['charge', { ...charge, created: charge.created - 7_200 }]));
  await check();
  await check();
  expect(await listed()).toEqual([['payment-disputed'], ["Stripe's events"]]);
});

test('commits a report and its alert together', async () => {
  const booked = await service.book();
  await loseSlot(booked);
  const { jobs } = service.deps;
  const enqueue = jobs.enqueue;
  jobs.enqueue = async (...job) => {
    await enqueue(...job);
    throw new Error('the connection broke right after');
  };
  await expect(check()).rejects.toThrow('the connection broke');
  jobs.enqueue = enqueue;
  expect(await listed()).toEqual([]);
  await check();
  expect((await listed()).flat()).toContain(subject(booked));
  expect(await listed()).toHaveLength(1);
});
