import { randomUUID } from 'node:crypto';
import { type PaymentBody, routes } from '@tailgate/contracts';
import { expectOk, retryWhileBusy } from '@tailgate/stack/portal';
import { waitUntilIdle } from '../checks/idle.ts';
import type { Scope } from '../checks/snapshot.ts';
import { authorise, confirm } from '../portal/booking.ts';
import { crewOf, press } from '../portal/crew.ts';
import { cancelAsShown, refund, refundPart } from '../portal/money-moves.ts';
import { appointmentBody, approvedQuote, newClient, newRun } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import {
  cancelBothParts,
  openBalanceForm,
  payBalance,
  receiveBalanceInCash,
  refundDeposit,
} from './balance-scenarios.ts';
import { cancelDisputed, followDispute, retryRefund, returnByHand, sendRefundBack } from './bank-scenarios.ts';
import {
  agreePolicy,
  authoriseWithoutEvent,
  type Booking,
  booked,
  hour,
  opened,
  type PreparedScenario,
  paymentOf,
  quoteRow,
  type Scenario,
} from './prepare-booking.ts';

const openCardForm: Scenario = async (on, index) => {
  const [quote, slot] = [await approvedQuote(on), await newRun(on, hour(index))];
  const { appointment_id } = await quoteRow(on, quote.id);
  const body = { quoteId: quote.reference, timeSlotId: slot.id };
  return {
    scope: { slotIds: [slot.id], quoteIds: [quote.id], appointmentIds: [appointment_id] },
    run: () => on.visitor().send(routes.createPaymentIntent, { body }),
  };
};

/** Stripe's event is lost, so that only the browser's confirmation finishes the booking. */
const confirmPayment: Scenario = async (on, index) => {
  const { payment, scope } = await opened(on, index);
  const run = async () => {
    await authoriseWithoutEvent(on, payment);
    return await confirm(payment);
  };
  return { scope, run };
};

const receiveWebhook: Scenario = async (on, index) => {
  const { payment, scope } = await opened(on, index);
  return { scope, run: () => authorise(on, payment) };
};

/** Cancels an appointment with an authorised card before the booking: the authorisation must be voided. */
const cancelUnbooked: Scenario = async (on, index) => {
  const open = await opened(on, index);
  const run = async () => {
    await authoriseWithoutEvent(on, open.payment);
    return await cancellationOf(on, open).run();
  };
  return { scope: open.scope, run };
};
const cancelBooked: Scenario = async (on, index) => cancellationOf(on, await booked(on, index));

const cancelUnderPolicy: Scenario = async (on, index) => {
  const { appointmentId, scope } = await booked(on, index);
  await agreePolicy(on, appointmentId);
  return { scope, run: () => cancelAsShown(on.staff, appointmentId) };
};

const refundInPart: Scenario = async (on, index) => {
  const { appointmentId, scope } = await booked(on, index);
  const id = await paymentOf(on, appointmentId);
  return { scope, run: () => refundPart(on, id, '12.34') };
};

const partOfCash: Scenario = async (on, index) => {
  const { scope, body } = await unpaid(on, index);
  const { id } = expectOk(await on.staff.send(routes.recordPayment, { body }));
  return { scope, run: () => refundPart(on, id, '5.00') };
};

const refundBooked: Scenario = async (on, index) => {
  const { appointmentId, scope } = await booked(on, index);
  const id = await paymentOf(on, appointmentId);
  return { scope, run: () => refund(on, id) };
};

const recordCash: Scenario = async (on, index) => {
  const { scope, body } = await unpaid(on, index);
  return { scope, run: () => on.staff.send(routes.recordPayment, { body }) };
};

const refundCash: Scenario = async (on, index) => {
  const { scope, body } = await unpaid(on, index);
  const { id } = expectOk(await on.staff.send(routes.recordPayment, { body }));
  return { scope, run: () => refund(on, id) };
};

/** Staff make an appointment without a quote: either it has the chosen slot, or neither is left. */
const createByStaff: Scenario = async (on, index) => {
  const window = hour(index);
  const [slot, clientId] = [await newRun(on, window), await newClient(on.staff)];
  const body = appointmentBody(clientId, window);
  return {
    scope: { slotIds: [slot.id], quoteIds: [], appointmentIds: [], clientIds: [clientId] },
    run: () => on.staff.send(routes.createAppointment, { body }),
  };
};

const reschedule: Scenario = async (on, index) => {
  const { appointmentId, scope } = await booked(on, index);
  const { date, start_time, end_time } = hour(index, 1);
  const free = await newRun(on, { date, start_time, end_time });
  const when = { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
  const request = { params: { id: appointmentId }, body: { ...when, status: 'confirmed' } } as const;
  return {
    scope: { ...scope, slotIds: [...scope.slotIds, free.id] },
    run: () => on.staff.send(routes.updateAppointment, request),
  };
};

const deleteClient: Scenario = async (on, index) => {
  const { scope, clientId: id } = await cancelledAndRefunded(on, index);
  return { scope, run: () => on.staff.send(routes.deleteClient, { params: { id } }) };
};

const eraseClient: Scenario = async (on, index) => {
  const { scope, clientId: id } = await cancelledAndRefunded(on, index);
  return { scope, run: () => on.staff.send(routes.eraseClientData, { params: { id } }) };
};

/** What the merged client has moves as a whole or not at all. */
const mergeClients: Scenario = async (on, index) => {
  const [{ scope, clientId: from }, id] = [await cancelledAndRefunded(on, index), await newClient(on.staff)];
  return { scope, run: () => on.staff.send(routes.mergeClients, { params: { id }, body: { from } }) };
};

const deliver: Scenario = async (on, index) => {
  const { appointmentId, scope } = await booked(on, index);
  const trip = await crewOf(on, appointmentId, hour(index).date);
  return { scope, run: () => press(on, trip, { id: randomUUID(), press: 'delivered' }) };
};

/** The scenarios that pass a failpoint, by the prefix of its name; the seed picks one of them. */
const SCENARIOS: readonly (readonly [string, ...Scenario[]])[] = [
  ['open.', openCardForm],
  ['book.', confirmPayment],
  ['open-balance.', openBalanceForm],
  ['balance.', payBalance],
  ['capture.', confirmPayment, payBalance],
  ['settle.', confirmPayment, payBalance],
  ['confirm-booking.', confirmPayment, payBalance],
  ['webhook.', receiveWebhook, followDispute, sendRefundBack],
  ['release.', cancelUnbooked],
  ['refund.cancel-booking.', refundBooked, refundDeposit],
  ['part-refund.commit.', refundInPart, partOfCash],
  ['part-refund.', refundInPart],
  ['refund.record.', refundBooked, refundInPart, cancelUnderPolicy, sendRefundBack, retryRefund],
  ['refund.', refundBooked, refundInPart, cancelUnderPolicy, retryRefund],
  ['dispute.', followDispute, cancelDisputed],
  ['manual-refund.', returnByHand],
  ['cancel-booking.', refundBooked, refundDeposit],
  ['unwind.', cancelBooked, cancelUnderPolicy, cancelDisputed, cancelBothParts, refundDeposit],
  ['cancel.', cancelBooked, cancelUnderPolicy, cancelDisputed, cancelBothParts],
  ['receive.', recordCash, receiveBalanceInCash],
  ['hand-back.', refundCash],
  ['create.', createByStaff],
  ['swap.', reschedule],
  ['reschedule.', reschedule],
  ['forget.', deleteClient],
  ['delete-client.', deleteClient],
  ['erase.', eraseClient],
  ['merge.', mergeClients],
  ['issue-receipts.', confirmPayment, recordCash, refundBooked],
  ['crew-action.', deliver],
  ['follow-up.', deliver],
  ['complete-trip.', deliver],
  ['mail.', confirmPayment, recordCash, refundBooked],
];

export function scenarioFor(failpoint: string, index: number): Scenario {
  const [, ...own] = SCENARIOS.find(([prefix]) => failpoint.startsWith(prefix)) ?? [''];
  const chosen = own[index % own.length];
  if (chosen === undefined) throw new Error(`No scenario passes ${failpoint}.`);
  return chosen;
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  openCardForm,
  confirmPayment,
  payBalance,
  receiveWebhook,
  cancelUnbooked,
  cancelBooked,
  cancelUnderPolicy,
  refundInPart,
  refund: refundBooked,
  reschedule,
  deleteClient,
  eraseClient,
  mergeClients,
};

export function anyScenario(random: () => number): Scenario {
  const all = SCENARIOS.flatMap(([, ...own]) => own);
  return all[Math.floor(random() * all.length)] ?? refundBooked;
}

async function unpaid(on: ProofStack, index: number): Promise<{ scope: Scope; body: PaymentBody }> {
  const [quote, slot] = [await approvedQuote(on), await newRun(on, hour(index))];
  const { appointment_id } = await quoteRow(on, quote.id);
  const { total_amount: amount } = await retryWhileBusy(() =>
    on.staff.send(routes.getQuote, { params: { id: quote.id } }),
  );
  return {
    scope: { slotIds: [slot.id], quoteIds: [quote.id], appointmentIds: [appointment_id] },
    body: { appointment_id, amount, payment_method: 'cash', time_slot_id: slot.id },
  };
}

async function cancelledAndRefunded(on: ProofStack, index: number): Promise<Booking> {
  const booking = await booked(on, index);
  expectOk((await cancellationOf(on, booking).run()) as Awaited<ReturnType<typeof confirm>>);
  const work = await waitUntilIdle(on, booking.scope, 30);
  if (work !== undefined) throw new Error(work);
  return booking;
}

function cancellationOf(on: ProofStack, { appointmentId, scope }: Booking): PreparedScenario {
  const request = { params: { id: appointmentId }, body: { status: 'cancelled' } } as const;
  return { scope, run: () => on.staff.send(routes.updateAppointment, request) };
}
