import { randomUUID } from 'node:crypto';
import type { BookingFacts, Payment } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import type { Actor } from '@tailgate/service-kit';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { pay } from '../engine/pay.ts';
import { isOutcome } from '../payments/payment-failures.ts';
import { receivedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { queueFollowUp } from '../payments/queue-follow-up.ts';
import { assertPayableInCash, hasDeposit, type ReceivedMoney } from './assert-payable-in-cash.ts';
import { prepareBalance } from './prepare-balance.ts';
import { prepareWhole } from './prepare-whole.ts';

/**
 * Staff received cash or a check: records it as a complete payment and confirms the appointment, at once or by a job.
 * @throws if the appointment was cancelled at the same time: the money has to be refunded.
 */
export async function recordCash(deps: Dependencies, received: ReceivedMoney, actor: Actor): Promise<Payment> {
  const appointment = await deps.appointments.readAppointment(received.appointment_id);
  assertPayableInCash(appointment, received);
  const payment = await storePayment(deps, appointment, received, actor);
  try {
    await pay(deps, payment.id);
  } catch (error) {
    if (isOutcome(error)) throw error;
    deps.log.warn({ err: error, payment_id: payment.id }, 'received, the appointment is confirmed later');
  }
  return await presentPayment(deps, (await deps.payments.find(payment.id)) ?? payment);
}

/**
 * One transaction cancels an open card payment, so that nobody pays twice, gives the appointment its slot unless its deposit did, and
 * writes the payment with its ledger entry and the job that confirms the appointment.
 */
async function storePayment(
  deps: Dependencies,
  appointment: BookingFacts,
  received: ReceivedMoney,
  actor: Actor,
): Promise<StoredPayment> {
  const { id, quote_id } = appointment;
  return await commitStep(deps, 'receive.commit', async (transaction) => {
    // Locked in the same order as everywhere: quote, then appointment.
    if (quote_id !== null) await deps.payments.lockQuote(quote_id, transaction);
    await deps.slotHolds.lockAppointment(id, transaction);
    const paid = await deps.appointmentPayments.findPaid(id, transaction);
    const due = hasDeposit(appointment)
      ? await prepareBalance(deps, appointment, paid, transaction)
      : await prepareWhole(deps, appointment, { paid, received }, transaction);
    const payment = await deps.payments.receive(
      {
        ...due,
        appointment_id: id,
        amount: received.amount,
        payment_method: received.payment_method,
        receipt_number: received.transaction_id,
        quote_id,
        quote_reference: null,
        quote_version: null,
        idempotency_key: randomUUID(),
      },
      transaction,
    );
    const amount = parseHundredths(payment.amount);
    await deps.ledger.recordCash(payment, { kind: 'received', amount }, transaction);
    await queueFollowUp(deps, 'settle-booking', payment, transaction);
    await deps.history.record(transaction, actor, receivedEntry(payment));
    return payment;
  });
}
