import { randomBytes } from 'node:crypto';
import type { AppointmentStatus, BusinessDate, Cents, QuoteStatus, ServiceTier } from '@tailgate/domain';
import {
  businessToday,
  calculateQuote,
  displayedQuoteStatus,
  ESTIMATE_RATE_CENTS,
  editedQuoteTotal,
  formatHundredths,
  formatLongDate,
  lastBookableDate,
  parseHundredths,
  samePriceInputs,
  tierForDistance,
  weightFee,
} from '@tailgate/domain';
import { appError, invalidInput } from '@tailgate/service-kit';

const DAY_MS = 24 * 60 * 60 * 1000;

/** 128 random bits: whoever holds the payment link was given it. */
export function newReference(): string {
  return randomBytes(16).toString('base64url');
}

export function expiryFrom(now: Date, validDays: number): Date {
  return new Date(now.getTime() + validDays * DAY_MS);
}

export function paymentLink(publicUrl: string, reference: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/payment/${reference}`;
}

export interface Price {
  service_type: ServiceTier;
  rate: string;
  weight_fee: string;
  total_amount: string;
}

/** Tier and price of a request: the distance decides the tier, the tier the rate. */
export function priceOfRequest(distance: string, loadWeight: number): Price {
  const hundredths = parseHundredths(distance);
  const tier = tierForDistance(hundredths);
  const figures = calculateQuote(hundredths, tier, loadWeight);
  return {
    service_type: tier,
    rate: formatHundredths(ESTIMATE_RATE_CENTS[tier]),
    weight_fee: formatHundredths(figures.weightFee),
    total_amount: formatHundredths(figures.totalAmount),
  };
}

interface Priced {
  distance: string;
  rate: string;
  load_weight: number;
  service_type: ServiceTier;
  weight_fee: string;
  total_amount: string;
}

/** The lines whose sum is the total. A total that staff set by distance and rate has no base fee in it. */
export function priceLines(quote: Priced): [base: PriceLine, service: PriceLine, weight: PriceLine] {
  const total = parseHundredths(quote.total_amount);
  const weight = parseHundredths(quote.weight_fee);
  const estimate = calculateQuote(
    parseHundredths(quote.distance),
    quote.service_type,
    quote.load_weight,
    parseHundredths(quote.rate),
  );
  const base = estimate.totalAmount === total ? estimate.baseRateFee : 0;
  return [
    { label: 'Base fee', cents: base },
    { label: 'Service fee', cents: total - weight - base },
    { label: 'Weight fee', cents: weight },
  ];
}
export interface PriceLine {
  label: string;
  cents: Cents;
}

/** The price of an edited quote: distance x rate + weight fee. */
export function priceOfEdit(edit: Pick<Priced, 'distance' | 'rate' | 'load_weight'>) {
  const total = editedQuoteTotal(parseHundredths(edit.distance), parseHundredths(edit.rate), edit.load_weight);
  return { weight_fee: formatHundredths(weightFee(edit.load_weight)), total_amount: formatHundredths(total) };
}

type Figures = ReturnType<typeof priceOfEdit>;

/** The price after an edit: the stored one if it is sent back and nothing it follows from changed, else a new one. */
export function priceAfterEdit(quote: Priced, edit: Priced): Figures {
  const { weight_fee, total_amount } = quote;
  const kept = samePriceInputs(quote, edit) && parseHundredths(edit.total_amount) === parseHundredths(total_amount);
  return kept ? { weight_fee, total_amount } : priceOfEdit(edit);
}

/** The figures that a client shows must be ours; a cent of rounding is forgiven, and ours is the one that is stored. */
export function assertSameFigures(sent: Figures, ours: Figures): void {
  const fields = ['weight_fee', 'total_amount'] as const;
  const wrong = fields.filter((field) => Math.abs(parseHundredths(sent[field]) - parseHundredths(ours[field])) > 1);
  if (wrong.length === 0) return;
  const details = wrong.map((field) => ({ field, message: `$${sent[field]} was sent, $${ours[field]} is right` }));
  const list = details.map(({ message }) => message).join('; ');
  throw appError('PRICE_MISMATCH', `The price does not match: ${list}`, { details });
}

/** A date can be asked for from today to two months ahead, on the business calendar. */
export function assertBookableDate(date: BusinessDate | null, timeZone: string, now: Date): void {
  if (date === null) return;
  const today = businessToday(timeZone, now);
  const last = lastBookableDate(today);
  if (date >= today && date <= last) return;
  throw invalidInput([
    { field: 'requested_date', message: `Choose a date from ${formatLongDate(today)} to ${formatLongDate(last)}` },
  ]);
}

export function assertPending({ status }: { status: QuoteStatus }): void {
  if (status === 'pending') return;
  throw appError('QUOTE_NOT_PENDING', `Only a pending quote can be changed; this one is ${status}`);
}

export function assertNotExpired(quote: { status: QuoteStatus; expires_at: Date | null }, now: Date): void {
  if (displayedQuoteStatus(quote.status, quote.expires_at, now) !== 'expired') return;
  throw appError('QUOTE_EXPIRED', 'This quote has expired; editing it renews it');
}

/** Whether the link of a quote still leads to a payment: approved, not paid, and its appointment not given up. */
export function isPayable(quote: { status: QuoteStatus; appointment_status: AppointmentStatus | null }): boolean {
  return quote.status === 'approved' && quote.appointment_status === 'pending';
}

export function assertPayable(quote: { status: QuoteStatus; appointment_status: AppointmentStatus | null }): void {
  if (isPayable(quote)) return;
  if (quote.status === 'confirmed') throw appError('QUOTE_ALREADY_PAID', 'This quote is paid already');
  const state =
    quote.status === 'approved' ? `its appointment is ${quote.appointment_status}` : `it is ${quote.status}`;
  throw appError('QUOTE_NOT_PAYABLE', `This quote cannot be paid: ${state}`);
}
