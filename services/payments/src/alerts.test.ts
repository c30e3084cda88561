import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Alert } from '@tailgate/contracts';
import { recordDisputes } from './engine/steps/record-disputes.ts';
import { disputeDesk } from './testing/dispute-desk.ts';
import { type Booked, refundDesk } from './testing/refund-desk.ts';
import { sentAlerts } from './testing/sent-alerts.ts';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});
beforeEach(() => {
  service.appointments.alerts.length = 0;
});
afterEach(() => {
  service.stripe.faults.clear();
});

const { disputed, decide } = disputeDesk(() => service);
const { pressRefused, sendBack, follow } = refundDesk(() => service);

const alerts = () => sentAlerts(service);
/** As a job does after an event. */
const readAgain = async ({ intentId }: Booked) => await recordDisputes(service.deps, await service.payment(intentId));
const dueOf = (alert: Alert | undefined) => (alert?.kind === 'payment-disputed' ? alert.evidence_due_at : undefined);

/** Stripe moves the day by which evidence is due. */
function moveDueDate(disputeId: string, days: number): void {
  const { store } = service.stripe;
  const dispute = store.get('dispute', disputeId);
  if (!dispute) throw new Error(`no dispute ${disputeId}`);
  const due_by = (dispute.evidence_details.due_by ?? 0) + days * 86_400;
  store.commit([['dispute', { ...dispute, evidence_details: { ...dispute.evidence_details, due_by } }]]);
}

describe('staff are alerted about a dispute', () => {
  test('when it is opened, once, however often its events come', async () => {
    const booked = await disputed({ reason: 'product_not_received' });
    expect(await alerts()).toEqual([
      {
        kind: 'payment-disputed',
        key: expect.any(String),
        payment_id: booked.paymentId,
        appointment_id: booked.appointmentId,
        quote_id: booked.quote.id,
        amount: '123.45',
        status: 'needs_response',
        reason: 'product_not_received',
        evidence_due_at: expect.any(String),
      },
    ]);
    await readAgain(booked);
    await readAgain(booked);
    expect(await alerts()).toHaveLength(1);
    await decide(booked, 'won');
    expect(await alerts()).toHaveLength(1);
  });

  test('again when its evidence is due on another day', async () => {
    const booked = await disputed();
    moveDueDate(booked.disputeId, 3);
    await readAgain(booked);
    await readAgain(booked);
    const [first, second, ...more] = (await alerts()).map(dueOf);
    expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBe(3 * 24 * 3_600_000);
    expect(more).toEqual([]);
  });

  test('once if two jobs read it at the same time', async () => {
    const booked = await service.book();
    const payment = await service.payment(booked.intentId);
    service.stripe.bank.dispute(booked.intentId);
    await Promise.all([recordDisputes(service.deps, payment), recordDisputes(service.deps, payment)]);
    await readAgain(booked);
    expect(await alerts()).toHaveLength(1);
  });
});

describe('staff are alerted about a refund', () => {
  const about = ({ paymentId }: Booked, failure: string) => ({
    kind: 'refund-failed',
    payment_id: paymentId,
    amount: '123.45',
    failure,
  });

  test('that Stripe refuses, each time that it is refused', async () => {
    const booked = await service.book();
    await pressRefused(booked);
    await follow(booked.intentId);
    expect(await alerts()).toMatchObject([about(booked, 'refused')]);
    await pressRefused(booked);
    const sent = await alerts();
    expect(sent).toMatchObject([about(booked, 'refused'), about(booked, 'refused')]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('that the bank sends back after it had succeeded', async () => {
    const booked = await service.book();
    expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded' });
    await sendBack(booked);
    await follow(booked.intentId);
    expect(await alerts()).toMatchObject([about(booked, 'failed')]);
  });

  test('until the appointments service has answered, under one key', async () => {
    service.appointments.breaks.alertStaff = 1;
    await pressRefused(await service.book());
    const [first, second] = await alerts();
    expect(second).toEqual(first);
    expect(service.appointments.alerts).toHaveLength(2);
  });
});

test('an alert and what it is about are committed together', async () => {
  const booked = await service.book();
  const payment = await service.payment(booked.intentId);
  const { jobs } = service.deps;
  const broken: typeof service.deps = {
    ...service.deps,
    jobs: {
      ...jobs,
      enqueue: async (...job) => {
        await jobs.enqueue(...job);
        throw new Error('the connection broke right after');
      },
    },
  };
  service.stripe.bank.dispute(booked.intentId);
  await recordDisputes(broken, payment).catch(() => undefined);
  await readAgain(booked);
  expect(await alerts()).toHaveLength(1);
});
