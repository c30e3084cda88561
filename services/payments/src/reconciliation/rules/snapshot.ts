import type { CancellationTerms, DisputeStatus, ReceiptKind, RefundSplit } from '@tailgate/contracts';
import {
  type AppointmentStatus,
  type CancellationPolicy,
  PAYMENT_PARTS,
  type PaymentPart,
  type PaymentStatus,
} from '@tailgate/domain';
import type { LedgerEntry } from '../../payments/ledger-repository.ts';
import type { RevenueSums } from '../../reports/counter-repository.ts';

type Instant = Date | string | number;

export interface SlotRecord {
  id: number;
  truck_id: number;
  /** The first slot of the run; null for the first one itself. */
  follows_id: number | null;
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

export interface PaymentRecord {
  id: number;
  appointment_id: number;
  quote_id: number | null;
  time_slot_id: number | null;
  amount: string;
  part?: PaymentPart;
  price?: string | null;
  /** `cash` and `check` are paid to staff; everything else goes through Stripe. */
  payment_method?: string | null;
  transaction_id: string | null;
  status: PaymentStatus;
  stage: 'opened' | 'booked' | 'captured' | 'settled' | 'cancelling' | 'cancelled' | 'refunding' | 'kept' | 'refunded';
  return_cents?: number | null;
  cancellation_policy?: CancellationPolicy | null;
  refund_state: 'requested' | 'retrying' | 'refused' | 'failed' | 'disputed' | null;
  dispute_state?: DisputeStatus | null;
  fraud_warned_at?: Instant | null;
  updated_at: Instant;
}

/** A row of `ledger`; a bigint column may come as text. */
export interface LedgerRecord {
  payment_id: number;
  payment_intent_id: string | null;
  kind: LedgerEntry['kind'];
  amount_cents: number | string;
  /** The key under which the entry has its receipt, and which one; null if it gets none. */
  movement?: string;
  receipt_kind?: ReceiptKind | null;
}

export interface ReceiptRecord {
  number: string;
  key: string;
  kind: ReceiptKind;
  payment_id: number;
  amount: string;
}

export interface IntentRecord {
  id: string;
  status: string;
  amount: number;
  captured: number;
  /** The sum of all refunds that succeeded; pending ones do not count. */
  refunded: number;
  authorised_at: Instant | null;
  quote_id: number | null;
  payment_id: number | null;
  /** The slot on the page of the card; null for intents of earlier releases. */
  time_slot_id: number | null;
  part?: PaymentPart;
}

export interface DisputeRecord {
  id: string;
  payment_intent_id: string;
  status: DisputeStatus;
  reason: string;
  amount_cents: number | string;
  withdrawn_cents: number | string;
  reinstated_cents: number | string;
  evidence_due_at: Instant | null;
}

export interface BookingRecord {
  id: number;
  status: AppointmentStatus;
  /** Stays set when a cancelled appointment is completed or archived. */
  cancelled_at: Instant | null;
  appointment_date: string | null;
  appointment_time_start: string | null;
  appointment_time_end: string | null;
  total_amount: string;
  quote_id: number | null;
  payment_id: number | null;
  /** What is still to be paid after a deposit; null without one. If absent, it is not checked. */
  balance_due?: string | null | undefined;
  balance_payment_id?: number | null | undefined;
  cancellation?: CancellationTerms | null | undefined;
  /** What the customer was promised: refunded and kept. If absent, it is not checked. */
  told?: RefundSplit | null | undefined;
  updated_at: Instant;
}

export interface FeeRecord {
  payment_id: number;
  kind: CancellationTerms['kind'];
  policy: CancellationPolicy;
  cancelled_at: Instant;
  trip_starts_at: Instant | null;
  percent: number;
  left_cents: number;
  kept_cents: number;
}

export function isBalance({ part }: { part?: PaymentPart }): boolean {
  return part === 'balance';
}

/** Whether an appointment was ever cancelled, even if it was completed or archived since: its slot and money are not kept. */
export function wasCancelled({ status, cancelled_at }: Pick<BookingRecord, 'status' | 'cancelled_at'>): boolean {
  return status === 'cancelled' || cancelled_at !== null;
}

export interface Snapshot {
  now: Date;
  /** Whether no request is in flight and every process has been up for a minute. Some rules hold only then. */
  idle: boolean;
  timeZone: string;
  slots: readonly SlotRecord[];
  payments: readonly PaymentRecord[];
  /** All entries of each intent that appears here. */
  ledger: readonly LedgerRecord[];
  intents: readonly IntentRecord[];
  bookings: readonly BookingRecord[];
  fees?: readonly FeeRecord[];
  partialRefunds?: readonly { payment_id: number; amount_cents: number }[];
  /** Open disputes, and those of each intent that appears here. Default: none. */
  disputes?: readonly (DisputeRecord & { changed_at: Instant })[];
  /** What Stripe shows of them, and those opened lately. If absent, that is not compared. */
  stripeDisputes?: readonly DisputeRecord[];
  warnedIntents?: ReadonlySet<string>;
  /** Bookings with smaller ids were not read and are not checked. Default: 0. */
  bookingsFrom?: number;
  /** Intents that were not read from Stripe and are not compared with it. Default: none. */
  unreadIntents?: ReadonlySet<string>;
  lastEventAt?: Instant | null;
  revenue?: RevenueSums;
  /** The receipts of all payments in `ledger`. If absent, receipts are not checked. */
  receipts?: readonly ReceiptRecord[];
  waitingForReceipt?: ReadonlySet<string>;
  receiptSeries?: readonly { series: string; last: number; count: number }[];
  /** Kinds of records of which only a part was read. Default: none. */
  cutOff?: readonly string[];
  paymentsWithJob?: ReadonlySet<number>;
  revokedSessionsAlive?: readonly string[];
}

interface StripeIntent {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  metadata: Record<string, string>;
  latest_charge: string | { created: number; status: string } | null;
}

export function toIntentRecord(
  intent: StripeIntent,
  refunds: readonly { amount: number; status: string | null }[],
): IntentRecord {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const succeeded = refunds.filter(({ status }) => status === 'succeeded');
  return {
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    captured: intent.amount_received,
    refunded: succeeded.reduce((sum, { amount }) => sum + amount, 0),
    authorised_at: charge?.status === 'succeeded' ? charge.created * 1000 : null,
    quote_id: parseId(intent.metadata.quote_id),
    payment_id: parseId(intent.metadata.payment_id),
    time_slot_id: parseId(intent.metadata.time_slot_id),
    part: PAYMENT_PARTS.find((part) => part === intent.metadata.part) ?? 'whole',
  };
}

function parseId(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

export function toMilliseconds(instant: Instant): number {
  return new Date(instant).getTime();
}
