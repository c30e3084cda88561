import { APPOINTMENT_STATUSES, cleanText, PAYMENT_PARTS, QUOTE_STATUSES } from '@tailgate/domain';
import { z } from 'zod';
import { cancellationPolicy, cancellationTerms, refundSplit } from './cancellations.ts';
import {
  amountInput,
  businessDate,
  cursorParam,
  decimal,
  distanceInput,
  id,
  idParam,
  idsParam,
  inOrder,
  instant,
  loadWeightInput,
  OUT_OF_ORDER,
  optionalLongText,
  pageQuery,
  periodQuery,
  searchParam,
  sum,
  text,
  version,
  wallTime,
} from './fields.ts';
import { serviceTier } from './quotes.ts';
import { tripNeeds } from './time-slots.ts';

const appointmentStatus = z.enum(APPOINTMENT_STATUSES);

/** Staff book a truck for fewer hours than the trip is estimated to take, and say why. */
export const fewerHours = z.object({
  hours: z.int('Hours must be a whole number').min(1, 'At least 1 hour'),
  reason: text(200, 'Please say why fewer hours are enough'),
});
export type FewerHours = z.infer<typeof fewerHours>;

/** Date and times are empty until its quote is paid. */
export const appointment = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  quote_id: id.nullable(),
  service_type: serviceTier,
  origin: z.string(),
  destination: z.string(),
  distance: decimal,
  rate: decimal,
  load_weight: z.int(),
  weight_fee: decimal,
  total_amount: decimal,
  /** A service of an earlier release has one version only. */
  price_book_version: version.default(1),
  appointment_date: businessDate.nullable(),
  appointment_time_start: wallTime.nullable(),
  appointment_time_end: wallTime.nullable(),
  /** Null while its truck is booked for all of the estimated hours. */
  fewer_hours: fewerHours.nullable().optional(),
  status: appointmentStatus,
  /** Whether it was ever cancelled or refunded, even if archived since. */
  cancelled: z.boolean(),
  notes: z.string().nullable(),
  instructions: z.string().nullish(),
  payment_link: z.string().nullable().optional(),
  balance_due: decimal.nullable().optional(),
  /** What is refunded when it is cancelled, as it was when the customer paid; null is everything. */
  cancellation_policy: cancellationPolicy.nullable().optional(),
  no_show: z.boolean().optional(),
  /** Whether staff entered it after it took place, without a time slot. */
  entered_later: z.boolean().optional(),
  version,
  created_at: instant,
  updated_at: instant,
});
export type Appointment = z.infer<typeof appointment>;

const appointmentFilter = {
  ...periodQuery,
  undated: z.literal('true').optional(),
  /** `awaiting_payment`: approved, or created by staff, and not paid yet. `balance_due`: only its deposit is paid. */
  status: z.enum([...APPOINTMENT_STATUSES, 'awaiting_payment', 'balance_due']).optional(),
  service_type: serviceTier.optional(),
  client_id: idParam.optional(),
  search: searchParam,
};

export const appointmentListQuery = z
  .strictObject({
    limit: pageQuery.limit,
    cursor: cursorParam.optional(),
    order: pageQuery.order,
    ...appointmentFilter,
    ids: idsParam.optional(),
    /** `date`: by date and time, latest first, undated ones last. Default: newest first. `order` reverses both. */
    sort: z.enum(['date', 'newest']).optional(),
    /** Limits staff, too, to appointments of their client record. */
    own: z.literal('true').optional(),
  })
  .refine(inOrder, OUT_OF_ORDER);

export const appointmentExportQuery = z.strictObject(appointmentFilter).refine(inOrder, OUT_OF_ORDER);

/** The server compares the price with its own calculation. */
export const appointmentBody = z.strictObject({
  client_id: id,
  service_type: serviceTier,
  origin: text(300, 'Origin address is required'),
  destination: text(300, 'Destination address is required'),
  distance: distanceInput,
  rate: amountInput,
  load_weight: loadWeightInput,
  weight_fee: amountInput,
  total_amount: amountInput,
  appointment_date: businessDate,
  appointment_time_start: wallTime,
  appointment_time_end: wallTime,
  status: z.literal('pending').optional(),
  entered_later: z.boolean().optional(),
  fewer_hours: fewerHours.strict().optional(),
  notes: optionalLongText(2_000),
});
export type AppointmentBody = z.input<typeof appointmentBody>;

/** Sent by the payments service once the slot is booked and the payment captured. Idempotent. */
export const confirmBookingBody = z.strictObject({
  quote_id: id.nullable(),
  appointment_id: id,
  payment_id: id,
  amount: decimal,
  /** Absent for the whole price. A balance changes nothing but what is still to be paid. */
  part: z.enum(PAYMENT_PARTS).optional(),
  price: decimal.optional(),
  appointment_date: businessDate,
  appointment_time_start: wallTime,
  appointment_time_end: wallTime,
  cancellation_policy: cancellationPolicy.nullable().optional(),
});
export type ConfirmBookingBody = z.infer<typeof confirmBookingBody>;
export const confirmBookingAnswer = z.object({ appointment_id: id, status: appointmentStatus });

const cancellation = {
  version: version.optional(),
  /** What the screen said is refunded; without it, everything. If it is more than what the policy refunds, nothing is done. */
  refund_shown: amountInput.optional(),
};
export const cancellationBody = z.strictObject({ status: z.literal('cancelled'), ...cancellation });

/** A new time: the first free slot that starts in the requested window, or with `exact` only that window. */
export const rescheduleBody = z.strictObject({
  appointment_date: businessDate,
  appointment_time_start: wallTime,
  appointment_time_end: wallTime,
  exact: z.literal(true).optional(),
  status: z.literal('confirmed'),
  version: version.optional(),
});

/**
 * A change of status, of time, or (staff only) of the trip. Staff who complete an appointment early give a reason. A stale
 * version is refused.
 */
export const appointmentUpdateBody = z.discriminatedUnion(
  'status',
  [
    // One object, because the last release promised it as one.
    z.strictObject({
      status: z.enum(['cancelled', 'archived']),
      ...cancellation,
      no_show: z.literal(true).optional(),
      waive_reason: optionalLongText(300).optional(),
    }),
    z.strictObject({ status: z.literal('completed'), reason: optionalLongText(300), version: version.optional() }),
    // Staff choose a truck on the board, or fewer hours; customers choose a time.
    rescheduleBody.extend({ truck_id: id.optional(), fewer_hours: fewerHours.strict().optional() }),
    appointmentBody
      .pick({
        service_type: true,
        origin: true,
        destination: true,
        distance: true,
        load_weight: true,
        total_amount: true,
        notes: true,
      })
      .extend({
        status: z.undefined().optional(),
        version,
        /** Null is all estimated hours; without it, the trip keeps those it has. */
        fewer_hours: fewerHours.strict().nullable().optional(),
        /** For an edited trip that its truck is not free for. */
        move_to: z
          .strictObject({
            appointment_date: businessDate,
            appointment_time_start: wallTime,
            appointment_time_end: wallTime,
          })
          .optional(),
      }),
  ],
  'Must be cancelled, completed, archived or confirmed',
);
export type AppointmentUpdateBody = z.input<typeof appointmentUpdateBody>;

export const cancelBookingBody = z.strictObject({ appointment_id: id, payment_id: id });

export const bookingFacts = z.object({
  id,
  status: appointmentStatus,
  cancelled_at: instant.nullable(),
  appointment_date: businessDate.nullable(),
  appointment_time_start: wallTime.nullable(),
  appointment_time_end: wallTime.nullable(),
  total_amount: decimal,
  quote_id: id.nullable(),
  quote_status: z.enum(QUOTE_STATUSES).nullable(),
  payment_id: id.nullable(),
  /** The account of its client. */
  owner_id: id.nullable().optional(),
  entered_later: z.boolean().optional(),
  /** What is still to be paid after a deposit, zero once it is; null if the first payment was for the whole price. */
  balance_due: decimal.nullable().optional(),
  balance_payment_id: id.nullable().optional(),
  cancellation: cancellationTerms.nullable().optional(),
  told: refundSplit.nullable().optional(),
  cancellation_policy: cancellationPolicy.nullable().optional(),
  trip: tripNeeds.optional(),
  updated_at: instant,
});
export type BookingFacts = z.infer<typeof bookingFacts>;

/** The delivery status of a message. `failed`: an email was retried for hours; staff can retry it again. */
const MESSAGE_STATUSES = ['queued', 'sent', 'failed'] as const;
export const message = z.object({
  id,
  kind: z.string(),
  subject: z.string(),
  to: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  /** A service of an earlier release sends emails only. */
  channel: z.enum(['mail', 'text']).default('mail'),
  delivered_at: instant.nullable().default(null),
  client_id: id.nullable(),
  quote_id: id.nullable(),
  appointment_id: id.nullable(),
  error: z.string().nullable(),
  sent_at: instant.nullable(),
  body: z.string().nullable().optional(),
  /** The server may have taken the email twice: a process died while it was handed over. */
  maybe_twice: z.boolean().optional(),
  created_at: instant,
});
export type Message = z.infer<typeof message>;

export const answerTextBody = z.strictObject({ text: text(280, 'Please type an answer') });

export const messageListQuery = z.strictObject({
  ...pageQuery,
  client_id: idParam.optional(),
  appointment_id: idParam.optional(),
  quote_id: idParam.optional(),
});

export const appointmentsSummary = z.object({
  appointments: z.object({ total: z.int(), confirmed: z.int(), pending: z.int() }),
  clients: z.object({ total: z.int() }),
  today: businessDate,
  schedule: z.array(appointment),
  /** The tax on the receipts of this month less that on its credit notes; absent while no tax is charged. */
  tax_this_month: sum.optional(),
});
export type AppointmentsSummary = z.infer<typeof appointmentsSummary>;

export const searchQuery = z.strictObject({
  q: z.string().overwrite(cleanText).trim().min(1, 'Enter a search term').max(200, 'At most 200 characters'),
});
const found = z.object({ id, title: z.string(), detail: z.string() });
export type SearchHit = z.infer<typeof found>;
const foundOfKind = z.object({ hits: z.array(found), more: z.boolean() });
export const searchAnswer = z.object({ clients: foundOfKind, appointments: foundOfKind, quotes: foundOfKind });
export type SearchAnswer = z.infer<typeof searchAnswer>;
