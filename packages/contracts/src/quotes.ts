import { APPOINTMENT_STATUSES, QUOTE_STATUSES, SERVICE_TIERS } from '@tailgate/domain';
import { z } from 'zod';
import { cancellationPolicy, refundSplit } from './cancellations.ts';
import { contact } from './clients.ts';
import { DISTANCE_PROVIDERS, DISTANCE_SOURCES } from './distances.ts';
import {
  amountInput,
  businessDate,
  decimal,
  distanceInput,
  id,
  idParam,
  instant,
  loadWeightInput,
  optionalLongText,
  optionalText,
  pageQuery,
  personName,
  publicReference,
  rateInput,
  searchParam,
  shownTax,
  text,
  version,
  wallTime,
} from './fields.ts';
import { photo } from './photos.ts';
import { textConsentVersion } from './text-consents.ts';
import { tripNeeds } from './time-slots.ts';

export const serviceTier = z.enum(SERVICE_TIERS, 'Service type is required');
const quoteStatus = z.enum(QUOTE_STATUSES);

export const quote = z.object({
  id,
  reference: publicReference,
  client_id: id,
  client_name: z.string(),
  client_email: z.string(),
  client_phone: z.string(),
  service_type: serviceTier,
  origin: z.string(),
  destination: z.string(),
  distance: decimal,
  /** Null for quotes from before distances were measured. */
  distance_source: z.enum(DISTANCE_SOURCES).nullish(),
  distance_provider: z.enum(DISTANCE_PROVIDERS).nullish(),
  rate: decimal,
  load_weight: z.int(),
  weight_fee: decimal,
  total_amount: decimal,
  /** A service of an earlier release has one version only. */
  price_book_version: version.default(1),
  requested_date: businessDate.nullable(),
  requested_time: z.string().nullable(),
  item_description: z.string().nullable(),
  special_instructions: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  status: quoteStatus,
  payment_link: z.string().nullable(),
  external_booking_id: z.string().nullable(),
  appointment_id: id.nullable(),
  version: z.int(),
  expires_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  /** Of a single quote that has some; lists leave them out. */
  photos: z.array(photo).optional(),
});
export type Quote = z.infer<typeof quote>;

export const quoteRequestBody = z.strictObject({
  contact: contact.extend({
    name: personName(120, 'Name is required'),
    phone: text(40, 'Please enter a valid phone number').min(10, 'Please enter a valid phone number'),
  }),
  origin: text(300, 'Origin address is required'),
  destination: text(300, 'Destination address is required'),
  distance: distanceInput,
  /** The token of a measurement of these two addresses. Without it the distance counts as typed. */
  measurement: optionalText(2_000),
  load_weight: loadWeightInput,
  item_description: optionalText(500),
  requested_date: businessDate.nullish().transform((value) => value ?? null),
  requested_time: optionalText(40),
  special_instructions: optionalLongText(2_000),
  external_booking_id: optionalText(120),
  /** Agrees to text messages about this request and its trip, in the words of this version. The phone number must then take them. */
  text_consent_version: textConsentVersion.optional(),
  /** The solved challenge of {@link quoteChallenge}, as JSON: `{"challenge": …, "solution": …}`. */
  proof: optionalText(4_000),
  /** Hidden from people; only a program fills it in. */
  website: optionalText(200),
});
export type QuoteRequestBody = z.input<typeof quoteRequestBody>;

export const quoteChallenge = z.object({
  /** A challenge of ALTCHA as JSON; null while no proof is asked for. */
  challenge: z.string().nullable(),
  wait_seconds: z.int(),
});

export const quoteReceipt = z.object({
  reference: publicReference,
  id,
  status: quoteStatus,
  service_type: serviceTier,
  origin: z.string(),
  destination: z.string(),
  distance: decimal,
  distance_source: z.enum(DISTANCE_SOURCES).nullish(),
  load_weight: z.int(),
  base_fee: decimal,
  service_fee: decimal,
  weight_fee: decimal,
  weight_band: z.string().optional(),
  top_up: decimal.optional(),
  taxes: z.array(shownTax).optional(),
  total_amount: decimal,
  price_book_version: version.optional(),
  estimated_duration: z.int(),
  requested_date: businessDate.nullable(),
  expires_at: instant.nullable(),
});
export type QuoteReceipt = z.infer<typeof quoteReceipt>;

export const quoteEditBody = z.strictObject({
  service_type: serviceTier,
  origin: text(300, 'Origin address is required'),
  destination: text(300, 'Destination address is required'),
  distance: distanceInput,
  rate: rateInput,
  load_weight: loadWeightInput,
  weight_fee: amountInput,
  total_amount: amountInput,
  requested_date: businessDate.nullable(),
  item_description: optionalText(500),
  special_instructions: optionalLongText(2_000),
  /** Calculates with the prices of today instead of those of the quote. */
  current_prices: z.boolean('Must be true or false').optional(),
  version: version.optional(),
});
export type QuoteEditBody = z.input<typeof quoteEditBody>;

/** A stale version is refused, so that staff never approve a price they did not see. */
export const quoteApproveBody = z.strictObject({ version: version.optional() }).default({});

export const quoteRejectBody = z.strictObject({ reason: optionalLongText(2_000), version: version.optional() });

export const quoteListQuery = z.strictObject({
  ...pageQuery,
  status: z.enum([...QUOTE_STATUSES, 'expired']).optional(),
  client_id: idParam.optional(),
  search: searchParam,
});

export const newQuoteBody = quoteEditBody
  .omit({ weight_fee: true, total_amount: true, current_prices: true, version: true })
  .extend({ client_id: id });
export type NewQuoteBody = z.input<typeof newQuoteBody>;

const quotedAppointment = z.object({
  id,
  status: z.enum(APPOINTMENT_STATUSES),
  cancelled: z.boolean(),
  payable: z.boolean(),
  date: businessDate.nullable(),
  start: wallTime.nullable(),
  end: wallTime.nullable(),
});
export type QuotedAppointment = z.infer<typeof quotedAppointment>;

export const ownQuote = z.object({
  id,
  /** A service of an earlier release does not say whose it is. */
  client_name: z.string().optional(),
  client_phone: z.string().optional(),
  reference: publicReference,
  status: quoteStatus,
  service_type: serviceTier,
  origin: z.string(),
  destination: z.string(),
  total_amount: decimal,
  requested_date: businessDate.nullable(),
  rejection_reason: z.string().nullable(),
  payment_link: z.string().nullable(),
  appointment: quotedAppointment.nullable(),
  expires_at: instant.nullable(),
  created_at: instant,
});
export type OwnQuote = z.infer<typeof ownQuote>;

export const REFUND_STANDINGS = [
  'under way',
  'failed',
  'disputed',
  'returned by the bank',
  'returned another way',
  'unknown',
] as const;
export type RefundStanding = (typeof REFUND_STANDINGS)[number];

const priceSplit = z.object({
  deposit: decimal,
  balance: decimal,
  balance_paid: z.boolean(),
  balance_hours: z.int(),
});
export type PriceSplit = z.infer<typeof priceSplit>;

/** A quote as anyone with the payment link sees it (specification, section 7). */
export const payableQuote = z.object({
  id,
  status: quoteStatus,
  appointment: quotedAppointment.nullable(),
  refund: z.enum(REFUND_STANDINGS).optional(),
  refund_split: refundSplit.nullable().optional(),
  service_type: serviceTier,
  origin: z.string(),
  destination: z.string(),
  load_weight: z.int(),
  item_description: z.string().nullable(),
  distance: decimal,
  weight_fee: decimal,
  taxes: z.array(shownTax).optional(),
  total_amount: decimal,
  requested_date: businessDate.nullable(),
  requested_time: z.string().nullable(),
  /** What is refunded of a payment when the trip is cancelled: as agreed once it is paid, else as it is now. Null is everything. */
  cancellation_policy: cancellationPolicy.nullable().optional(),
  /** The two payments: as they were made once the deposit is paid, else as they are now. Null is one payment of the whole price. */
  split: priceSplit.nullable().optional(),
  /** For a rejected quote, the rejection reason, because the payment page reads it here. */
  special_instructions: z.string().nullable(),
  expires_at: instant.nullable(),
});
export type PayableQuote = z.infer<typeof payableQuote>;

export const quoteForPayment = z.object({
  id,
  reference: publicReference,
  status: z.enum([...QUOTE_STATUSES, 'expired']),
  appointment_id: id.nullable(),
  appointment_status: z.enum(APPOINTMENT_STATUSES).nullable(),
  total_amount: decimal,
  client_email: z.string(),
  cancellation_policy: cancellationPolicy.nullable().optional(),
  deposit: decimal.nullable().optional(),
  balance: z.object({ amount: decimal, deposit_payment_id: id }).nullable().optional(),
  trip: tripNeeds.optional(),
  version: z.int(),
});
export type QuoteForPayment = z.infer<typeof quoteForPayment>;
