import type { RuleCode } from './rule-codes.ts';
import type { IntentRecord, PaymentRecord, SlotRecord } from './snapshot.ts';

export interface About {
  payment_id?: number;
  appointment_id?: number;
  slot_id?: number;
  quote_id?: number;
  intent_id?: string;
}

/** A broken rule; `subject` and `message` together are a sentence for staff. */
export interface Violation {
  rule: RuleCode;
  subject: string;
  message: string;
  about: About;
}

export type Finding = [rule: RuleCode, message: string];
type Subject = Pick<Violation, 'subject' | 'about'>;

export function aboutPayment(payment: PaymentRecord): Subject {
  const { id, appointment_id, transaction_id } = payment;
  const about: About = { payment_id: id, appointment_id };
  if (transaction_id !== null) about.intent_id = transaction_id;
  return { subject: `payment #${id}`, about };
}

export function aboutAppointment(id: number, more: About = {}): Subject {
  return { subject: `appointment #${id}`, about: { appointment_id: id, ...more } };
}

export function aboutSlot({ id, appointment_id }: SlotRecord): Subject {
  const about: About = { slot_id: id };
  if (appointment_id !== null) about.appointment_id = appointment_id;
  return { subject: `time slot #${id}`, about };
}

export function aboutIntent({ id, quote_id, payment_id }: IntentRecord): Subject {
  const about: About = { intent_id: id };
  if (quote_id !== null) about.quote_id = quote_id;
  if (payment_id !== null) about.payment_id = payment_id;
  return { subject: `card payment ${id}`, about };
}

export function aboutQuote(id: number): Subject {
  return { subject: `quote #${id}`, about: { quote_id: id } };
}
