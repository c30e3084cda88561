import { expectOk } from '@tailgate/stack/portal';
import type { Scope } from '../checks/snapshot.ts';
import { type BalanceForm, confirmBalance, leaveBalance, openBalance, receiveBalance } from '../portal/balances.ts';
import { cancelAsShown, refund } from '../portal/money-moves.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { lose } from '../stack/webhook-relay.ts';
import { agreePolicy, type Booking, booked, paymentOf, type Scenario } from './prepare-booking.ts';

async function withBalance(on: ProofStack, index: number): Promise<Booking> {
  const booking = await booked(on, index);
  await leaveBalance(on, booking.appointmentId);
  return booking;
}

async function authorised(on: ProofStack, { payment: { client, quote } }: Booking): Promise<BalanceForm> {
  const { paymentIntentId: id, clientSecret: secret } = expectOk(await openBalance(client, quote.reference));
  on.relay.setPolicy(id, lose);
  await on.stripe.pay(secret, 'good');
  return { id, secret };
}

export const openBalanceForm: Scenario = async (on, index) => {
  const { payment, scope } = await withBalance(on, index);
  return { scope, run: () => openBalance(payment.client, payment.quote.reference) };
};

export const payBalance: Scenario = async (on, index) => {
  const booking = await withBalance(on, index);
  const form = await authorised(on, booking);
  const { client, quote } = booking.payment;
  return { scope: booking.scope, run: () => confirmBalance(client, quote.reference, form) };
};

export const receiveBalanceInCash: Scenario = async (on, index) => {
  const { appointmentId, scope } = await withBalance(on, index);
  return { scope, run: () => receiveBalance(on, appointmentId) };
};

async function paidInFull(on: ProofStack, index: number): Promise<{ booking: Booking; scope: Scope }> {
  const booking = await withBalance(on, index);
  const form = await authorised(on, booking);
  expectOk(await confirmBalance(booking.payment.client, booking.payment.quote.reference, form));
  return { booking, scope: booking.scope };
}

export const refundDeposit: Scenario = async (on, index) => {
  const { booking, scope } = await paidInFull(on, index);
  const id = await paymentOf(on, booking.appointmentId, 'deposit');
  return { scope, run: () => refund(on, id) };
};

export const cancelBothParts: Scenario = async (on, index) => {
  const { booking, scope } = await paidInFull(on, index);
  await agreePolicy(on, booking.appointmentId);
  return { scope, run: () => cancelAsShown(on.staff, booking.appointmentId) };
};
