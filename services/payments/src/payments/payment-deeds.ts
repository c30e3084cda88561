import { formatUsd, parseHundredths } from '@tailgate/domain';
import type { Deed } from '@tailgate/service-kit/history';
import type { FailureCode } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';

/** What the history says of a payment that staff recorded. */
export function receivedDeed(payment: StoredPayment): Deed {
  const { appointment_id, receipt_number } = payment;
  const number = receipt_number === null ? '' : ` (number ${receipt_number})`;
  const summary = `${inWords(payment)}${number} received for appointment #${appointment_id}`;
  return { action: 'payment.recorded', subject: 'payment', subjectId: payment.id, summary };
}

/** What the history says of one whose money goes back; `code` says why nobody had to decide that. */
export function refundDeed(payment: StoredPayment, code: FailureCode | null): Deed {
  const why = code === null ? '' : ', which is cancelled';
  const summary = `${inWords(payment)} goes back, paid for appointment #${payment.appointment_id}${why}`;
  return { action: 'payment.refunding', subject: 'payment', subjectId: payment.id, summary };
}

/** Of money that staff have handed back. */
export function handedBackDeed(payment: StoredPayment): Deed {
  const summary = `${inWords(payment)} given back, paid for appointment #${payment.appointment_id}`;
  return { action: 'payment.refunded', subject: 'payment', subjectId: payment.id, summary };
}

/** Of a charge that is back on its card. */
export function refundedDeed(payment: StoredPayment): Deed {
  const summary = `${inWords(payment)} is back, paid for appointment #${payment.appointment_id}`;
  return { action: 'payment.refunded', subject: 'payment', subjectId: payment.id, summary };
}

const METHODS: Record<string, string> = { card: 'by card', cash: 'in cash', check: 'by check' };

function inWords({ amount, payment_method }: StoredPayment): string {
  return `${formatUsd(parseHundredths(amount))} ${METHODS[payment_method ?? ''] ?? ''}`.trimEnd();
}
