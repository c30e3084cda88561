import { APPOINTMENT_STATUSES } from '@tailgate/domain';
import { z } from 'zod';
import { cancellationBody, message, rescheduleBody } from './appointments.ts';
import { cancellationPolicy, refundSplit } from './cancellations.ts';
import { crewStep } from './crew-steps.ts';
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

export const bySecret = z.strictObject({ secret: bookingSecret });
export const bySecretAndDate = bySecret.extend({ date: businessDate });

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

export const linkedBooking = z.object({
  id,
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
  cancelled: z.boolean(),
  paid: z.boolean(),
  balance_due: decimal.nullable().optional(),
  payment_link: z.string().nullable().optional(),
  changeable: z.boolean(),
  /** How far the crew has come, once they have set out. */
  step: crewStep.optional(),
  step_at: instant.nullable().optional(),
  /** From when to when the truck is expected, while it is on its way. */
  arrival_from: instant.nullable().optional(),
  arrival_to: instant.nullable().optional(),
  /** Only for a paid trip that was cancelled: where its money is; `unknown` while the payments service does not answer. */
  refund: z.enum(REFUND_STANDINGS).optional(),
  refund_split: refundSplit.nullable().optional(),
  cancellation_policy: cancellationPolicy.nullable().optional(),
  instructions: z.string().nullable(),
  messages: z.array(bookingMessage),
  version,
  link_ends_at: instant.nullable(),
});
export type LinkedBooking = z.infer<typeof linkedBooking>;

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

export const bookingLinksBody = z.strictObject({ email: email() });
