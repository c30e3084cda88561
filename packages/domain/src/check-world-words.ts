import type { About, Instant, IntentFact, PaymentFact, SlotFact, Violation } from './check-world-facts.ts';
import { formatUsd } from './money.ts';

export const dollars = formatUsd;

export function milliseconds(instant: Instant): number {
  return new Date(instant).getTime();
}

export function aboutPayment(payment: PaymentFact): Pick<Violation, 'subject' | 'about'> {
  const { id, appointment_id, transaction_id } = payment;
  const about: About = { payment_id: id, appointment_id };
  if (transaction_id !== null) about.intent_id = transaction_id;
  return { subject: `payment #${id}`, about };
}

export function aboutAppointment(id: number, more: About = {}): Pick<Violation, 'subject' | 'about'> {
  return { subject: `appointment #${id}`, about: { appointment_id: id, ...more } };
}

export function aboutSlot({ id, appointment_id }: SlotFact): Pick<Violation, 'subject' | 'about'> {
  const about: About = { slot_id: id };
  if (appointment_id !== null) about.appointment_id = appointment_id;
  return { subject: `time slot #${id}`, about };
}

export function aboutIntent({ id, quote_id, payment_id }: IntentFact): Pick<Violation, 'subject' | 'about'> {
  const about: About = { intent_id: id };
  if (quote_id !== null) about.quote_id = quote_id;
  if (payment_id !== null) about.payment_id = payment_id;
  return { subject: `card payment ${id}`, about };
}
