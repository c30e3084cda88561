import { APPOINTMENT_STATUSES } from '@tailgate/domain';
import { z } from 'zod';
import { cancellationBody, message, rescheduleBody } from './appointments.ts';
import { cancellationPolicy, refundSplit } from './cancellations.ts';
import {
  bookingSecret,
  businessDate,
  decimal,
  email,
  id,
  instant,
  optionalLongText,
  version,
  wallTime,
} from './fields.ts';
import { REFUND_STANDINGS, serviceTier } from './quotes.ts';

/** The parameters of a path with "{secret}", the secret of a booking link. */
export const bySecret = z.strictObject({ secret: bookingSecret });

/** A message as anyone with the booking link sees it: a link can be forwarded, so without the address or number. */
const bookingMessage = message.pick({
  id: true,
  subject: true,
  status: true,
  channel: true,
  sent_at: true,
  created_at: true,
});
export type BookingMessage = z.infer<typeof bookingMessage>;

/** An appointment as anyone with its booking link sees it. */
export const linkedBooking = z.object({
  id,
  /** The number that its customer knows it by; null for an appointment that staff made. */
  quote_id: id.nullable(),
  service_type: serviceTier,
  origin: z.string(),
  destination: z.string(),
  distance: decimal,
  load_weight: z.int(),
  item_description: z.string().nullable(),
  total_amount: decimal,
  appointment_date: businessDate.nullable(),
  appointment_time_start: wallTime.nullable(),
  appointment_time_end: wallTime.nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** Whether it was ever cancelled or refunded, even if archived since. */
  cancelled: z.boolean(),
  paid: z.boolean(),
  /** What is still to be paid after a deposit, and where; null if nothing is. */
  balance_due: decimal.nullable().optional(),
  payment_link: z.string().nullable().optional(),
  /** Whether it can be moved or cancelled, and instructions can be added: until the trip starts. */
  changeable: z.boolean(),
  /** Only for a paid trip that was cancelled: where its money is; `unknown` while the payments service does not answer. */
  refund: z.enum(REFUND_STANDINGS).optional(),
  /** What a cancellation refunded and kept under the policy; null if nothing was kept. */
  refund_split: refundSplit.nullable().optional(),
  /** What a cancellation refunds, as it was when the customer paid; null if everything. */
  cancellation_policy: cancellationPolicy.nullable().optional(),
  instructions: z.string().nullable(),
  messages: z.array(bookingMessage),
  version,
  /** Until when the link works; null while the trip has no day. */
  link_ends_at: instant.nullable(),
});
export type LinkedBooking = z.infer<typeof linkedBooking>;

/** What the holder of a booking link may change, by the rules for customers. */
export const linkedBookingBody = z.discriminatedUnion(
  'status',
  [cancellationBody, rescheduleBody],
  'Must be cancelled or confirmed',
);
export type LinkedBookingBody = z.input<typeof linkedBookingBody>;

/** Empty instructions remove the former ones. A stale version is refused. */
export const bookingInstructionsBody = z.strictObject({
  instructions: optionalLongText(1_000),
  version: version.optional(),
});
export type BookingInstructionsBody = z.input<typeof bookingInstructionsBody>;

/** Asks for the booking links of an address again. */
export const bookingLinksBody = z.strictObject({ email: email() });
