import type { AppointmentStatus } from './appointment.ts';
import type { PaymentStatus } from './payment.ts';

/** An instant as a Date, as ISO 8601 text, or as milliseconds. */
export type Instant = Date | string | number;

/** A row of the payments service's `time_slots`. */
export interface SlotFact {
  id: number;
  date: string;
  start_time: string;
  end_time: string;
  is_blocked: boolean;
  held_by_quote_id: number | null;
  held_by_appointment_id: number | null;
  held_until: Instant | null;
  appointment_id: number | null;
  updated_at: Instant;
}

/** A row of the payments service's `payments`; `amount` is a decimal string. */
export interface PaymentFact {
  id: number;
  appointment_id: number;
  quote_id: number | null;
  amount: string;
  /** `cash` and `check` are handed over by people; everything else goes through Stripe. */
  payment_method?: string | null;
  /** The payment's intent at Stripe. */
  transaction_id: string | null;
  status: PaymentStatus;
  stage: 'opened' | 'booked' | 'captured' | 'settled' | 'cancelling' | 'cancelled' | 'refunding' | 'refunded';
  updated_at: Instant;
}

/** A row of the append-only `ledger`; a bigint column may come as text. */
export interface LedgerFact {
  payment_id: number;
  /** Null for what people handed over. */
  payment_intent_id: string | null;
  kind: 'authorised' | 'captured' | 'cancelled' | 'refunded' | 'refund_failed' | 'received' | 'returned';
  amount_cents: number | string;
}

/** A card payment as Stripe knows it, in cents; made with {@link intentFact}. */
export interface IntentFact {
  id: string;
  status: string;
  amount: number;
  captured: number;
  /** What refunds that succeeded have returned; pending ones are none yet. */
  refunded: number;
  /** When the bank set the money aside; null when it has not. */
  authorised_at: Instant | null;
  quote_id: number | null;
  payment_id: number | null;
}

/** An appointment with its quote, as the appointments service lists them. */
export interface BookingFact {
  id: number;
  status: AppointmentStatus;
  /** Stays when a cancelled appointment is completed or archived. */
  cancelled_at: Instant | null;
  appointment_date: string | null;
  appointment_time_start: string | null;
  appointment_time_end: string | null;
  total_amount: string;
  quote_id: number | null;
  payment_id: number | null;
  updated_at: Instant;
}

/** Whether an appointment was called off, whatever became of it afterwards: its slot and its money are to be given back. */
export function wasCancelled({ status, cancelled_at }: Pick<BookingFact, 'status' | 'cancelled_at'>): boolean {
  return status === 'cancelled' || cancelled_at !== null;
}

/** Everything there is to know at one moment. */
export interface World {
  now: Date;
  /** Nothing is in flight and every process has been up for a minute: then more must hold than at every instant. */
  quiet: boolean;
  timeZone: string;
  slots: readonly SlotFact[];
  payments: readonly PaymentFact[];
  /** All rows of every intent that has one here. */
  ledger: readonly LedgerFact[];
  intents: readonly IntentFact[];
  bookings: readonly BookingFact[];
  /** Bookings with smaller ids were not read, and nothing is said about them. Default 0: all were. */
  bookingsFrom?: number;
  /** Card payments that Stripe was not asked about, and nothing is said about their money there. Default: none. */
  unreadIntents?: ReadonlySet<string>;
  /** Payments that a job is waiting, running or stuck for. Left out, jobs are not judged. */
  paymentsWithJob?: ReadonlySet<number>;
  /** Sessions that still work although they were ended. Left out where Redis cannot be read, they are not judged. */
  revokedSessionsAlive?: readonly string[];
}

/** What a violation is about, for whoever repairs it. */
export interface About {
  payment_id?: number;
  appointment_id?: number;
  slot_id?: number;
  quote_id?: number;
  intent_id?: string;
}

/** A broken rule, by its number, and in words what is wrong with what. */
export interface Violation {
  rule: number;
  subject: string;
  message: string;
  about: About;
}

/** The parts of Stripe's PaymentIntent that are read. */
interface StripeIntent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: Record<string, string>;
  latest_charge: string | { created: number; status: string } | null;
}

/** The facts of an intent, whose `latest_charge` is expanded, and of all its refunds. */
export function intentFact(
  intent: StripeIntent,
  refunds: readonly { amount: number; status: string | null }[],
): IntentFact {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const returned = refunds.filter(({ status }) => status === 'succeeded');
  return {
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    captured: intent.amount_received,
    refunded: returned.reduce((sum, { amount }) => sum + amount, 0),
    authorised_at: charge?.status === 'succeeded' ? charge.created * 1000 : null,
    quote_id: numberOf(intent.metadata.quote_id),
    payment_id: numberOf(intent.metadata.payment_id),
  };
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
}
