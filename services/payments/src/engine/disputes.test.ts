import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { disputeDesk } from '../testing/dispute-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { followCardEvent } from './follow-card-event.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});

const desk = disputeDesk(() => service);
const CHARGED = ['authorised 123.45', 'captured 123.45'];
const WITHDRAWN = ['dispute_withdrawn 123.45', 'dispute_fee 15.00'];
const NOT_REFUNDED = { status: 409, body: { code: 'PAYMENT_DISPUTED' } };

describe('a dispute', () => {
  test('is shown with its reason and the date by which evidence is due, and its money leaves the revenue', async () => {
    const before = await desk.revenue();
    const booked = await desk.disputed({ reason: 'product_not_received' });
    const { dispute, disputes } = await desk.details(booked);
    expect(dispute).toEqual({
      status: 'needs_response',
      reason: 'product_not_received',
      amount: '123.45',
      evidence_due_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      dashboard_url: `https://dashboard.stripe.com/test/payments/${booked.intentId}`,
    });
    expect(disputes).toEqual([dispute]);
    expect(await desk.ledger(booked)).toEqual([...CHARGED, ...WITHDRAWN]);
    expect(await desk.revenue()).toBe(before);
    const list = await service.request('GET', '/api/payments', undefined, 'ADMIN');
    expect(list.body.find(({ id }: { id: number }) => id === booked.paymentId)).toMatchObject({ dispute });
    const ofTrip = await service.request(
      'GET',
      `/api/appointments/${booked.appointmentId}/payments`,
      undefined,
      'ADMIN',
    );
    expect(ofTrip.body).toMatchObject([{ dispute, status: 'completed' }]);
    expect((await service.historyEntries(booked.paymentId)).at(-1)).toMatch(
      /^The portal: payment\.disputed, The customer's bank disputed \$123\.45 for appointment #\d+ \(product not received\); evidence is due by /,
    );
    expect(await desk.check(booked)).toEqual([
      [
        'DISPUTE_UNANSWERED',
        expect.stringMatching(/^is disputed \(\$123\.45, product not received\): respond in Stripe/),
      ],
    ]);
    const csv = await (await service.download('/api/exports/payments', 'ADMIN')).text();
    expect(csv).toContain(',"completed","needs response"');
  });

  test('cannot be refunded while the bank decides', async () => {
    const booked = await desk.disputed();
    expect(await service.refund(booked.paymentId)).toMatchObject(NOT_REFUNDED);
    expect(await service.payment(booked.intentId)).toMatchObject({ stage: 'settled', refund_state: null });
    const returned = { method: 'cash', reference: null, returned_on: service.today() };
    const path = `/api/payments/${booked.paymentId}/manual-refunds`;
    expect(await service.request('POST', path, returned, 'ADMIN')).toMatchObject(NOT_REFUNDED);
    expect(await service.slot(booked.timeSlotId)).toMatchObject({ appointment_id: booked.appointmentId });
  });

  test('is followed from the evidence to a win, which brings the money back', async () => {
    const before = await desk.revenue();
    const booked = await desk.disputed();
    await desk.answer(booked, 'Signed delivery note');
    await desk.expectDispute(booked, 'under_review');
    expect((await desk.details(booked)).dispute.evidence_due_at).toBeNull();
    expect(await desk.check(booked)).toEqual([]);
    await desk.decide(booked, 'won');
    expect(await desk.ledger(booked)).toEqual([...CHARGED, ...WITHDRAWN, 'dispute_reinstated 123.45']);
    expect(await desk.revenue()).toBeCloseTo(before + 123.45);
    expect(await service.payment(booked.intentId)).toMatchObject({ stage: 'settled', status: 'completed' });
    expect((await service.historyEntries(booked.paymentId)).slice(-2)).toEqual([
      `The portal: payment.dispute-changed, Evidence for the dispute of $123.45 for appointment #${booked.appointmentId} was submitted`,
      `The portal: payment.dispute-changed, The dispute of $123.45 for appointment #${booked.appointmentId} was won`,
    ]);
    expect(await desk.check(booked)).toEqual([]);
    expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded' });
    expect(await desk.check(booked)).toEqual([]);
  });

  test('that is lost leaves the trip as it is; cancelling the trip then refunds nothing more', async () => {
    const before = await desk.revenue();
    const booked = await desk.disputed();
    await desk.decide(booked, 'lost');
    // The job of the event may still run.
    await followCardEvent(service.deps, { payment_intent_id: booked.intentId, type: 'charge.dispute.closed' });
    expect(await service.payment(booked.intentId)).toMatchObject({ stage: 'settled', status: 'completed' });
    expect(await desk.check(booked)).toEqual([]);
    service.appointments.cancelAppointment(booked.appointmentId);
    await service.unwind(booked.appointmentId);
    expect(await service.payment(booked.intentId)).toMatchObject({ stage: 'refunded', refund_state: null });
    expect(service.effective('refund', booked.intentId)).toBe(0);
    expect(await desk.ledger(booked)).toEqual([...CHARGED, ...WITHDRAWN]);
    expect(await desk.revenue()).toBe(before);
    expect((await service.historyEntries(booked.paymentId)).at(-1)).toBe(
      `The portal: payment.refunded, Refund for appointment #${booked.appointmentId} ended: the bank returned $123.45 to the customer in a dispute`,
    );
    expect(await desk.check(booked)).toEqual([]);
  });

  test('of a part of the charge leaves the rest to be returned', async () => {
    const booked = await desk.disputed({ amount: 4_000 });
    await desk.decide(booked, 'lost');
    await service.refund(booked.paymentId);
    // Stripe refunds no charge that was charged back, not even the rest.
    expect(await desk.details(booked)).toMatchObject({ refund_failure: 'refused' });
    expect(await desk.check(booked)).toEqual([['REFUND_OUTSTANDING', expect.stringMatching(/^still owes \$83\.45/)]]);
    const returned = { method: 'cash', reference: null, returned_on: service.today() };
    await service.request('POST', `/api/payments/${booked.paymentId}/manual-refunds`, returned, 'ADMIN');
    expect((await desk.ledger(booked)).at(-1)).toBe('refunded_by_hand 83.45');
    expect(await desk.check(booked)).toEqual([]);
  });
});

describe('an inquiry', () => {
  test('takes no money, allows a refund, and is closed by it', async () => {
    const booked = await desk.disputed({ isInquiry: true });
    expect(await desk.ledger(booked)).toEqual(CHARGED);
    expect(await desk.check(booked)).toEqual([
      ['DISPUTE_UNANSWERED', expect.stringMatching(/^is asked about by the bank/)],
    ]);
    expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded' });
    await desk.decide(booked, 'warning_closed');
    expect(await desk.check(booked)).toEqual([]);
  });

  test('can become a dispute', async () => {
    const booked = await desk.disputed({ isInquiry: true });
    service.stripe.bank.escalate(booked.disputeId);
    await desk.expectDispute(booked, 'needs_response');
    expect(await desk.ledger(booked)).toEqual([...CHARGED, ...WITHDRAWN]);
    expect(await service.refund(booked.paymentId)).toMatchObject(NOT_REFUNDED);
  });
});

test('a warning of fraud is shown until the payment is refunded', async () => {
  const booked = await service.book();
  service.stripe.bank.warnOfFraud(booked.intentId);
  await until(async () => expect(await desk.details(booked)).toMatchObject({ fraud_warning: true }), 10_000);
  expect((await service.historyEntries(booked.paymentId)).at(-1)).toContain('payment.fraud-warned');
  expect((await service.refund(booked.paymentId)).body).toMatchObject({ status: 'refunded', fraud_warning: false });
  expect(await desk.check(booked)).toEqual([]);
});
