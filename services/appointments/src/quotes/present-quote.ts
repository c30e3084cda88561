import type {
  CompanySettings,
  OwnQuote,
  PayableQuote,
  PriceSplit,
  Quote as QuoteAnswer,
  QuotedAppointment,
  QuoteForPayment,
  QuoteReceipt,
} from '@tailgate/contracts';
import {
  displayedQuoteStatus,
  estimatedHours,
  formatHundredths,
  type PriceBook,
  parseHundredths,
  showTaxes,
  tripNeedsOf,
  weightBand,
} from '@tailgate/domain';
import { agreedParts, dueOf, offeredParts } from '../rules/balance.ts';
import { isPayable } from '../rules/quote.ts';
import { priceLines } from '../rules/quote-price.ts';
import { policyOf } from '../settings/cancellation-policy.ts';
import type { Quote, StoredQuote } from './quote-repository.ts';

export function presentQuote(quote: Quote): QuoteAnswer {
  return {
    ...quote,
    photos: quote.photos ?? undefined,
    expires_at: quote.expires_at?.toISOString() ?? null,
    created_at: quote.created_at.toISOString(),
    updated_at: quote.updated_at.toISOString(),
  };
}

export function presentReceipt(book: PriceBook, quote: StoredQuote): QuoteReceipt {
  const { base, service, topUp, taxes } = priceLines(book, quote);
  return {
    ...quote,
    weight_band: weightBand(book, quote.load_weight).label,
    top_up: formatHundredths(topUp.cents),
    taxes: showTaxes(taxes.amounts, taxes.included),
    base_fee: formatHundredths(base.cents),
    service_fee: formatHundredths(service.cents),
    estimated_duration: estimatedHours(parseHundredths(quote.distance)),
    expires_at: quote.expires_at?.toISOString() ?? null,
  };
}

/** By the specification, a rejected quote shows the reason in the place of the instructions. */
export function presentPayableQuote(quote: Quote, book: PriceBook, settings: CompanySettings): PayableQuote {
  const { status, rejection_reason, special_instructions } = quote;
  const { taxes } = priceLines(book, quote);
  return {
    ...quote,
    appointment: presentQuotedAppointment(quote),
    taxes: showTaxes(taxes.amounts, taxes.included),
    cancellation_policy: status === 'confirmed' ? quote.appointment_policy : policyOf(settings),
    split: splitOfPrice(quote, settings),
    special_instructions: status === 'rejected' ? rejection_reason : special_instructions,
    expires_at: quote.expires_at?.toISOString() ?? null,
  };
}

function splitOfPrice(quote: Quote, { deposit_percent, balance_hours }: CompanySettings): PriceSplit | null {
  const { total_amount, appointment_deposit: deposit_amount, appointment_balance_due: balance_due } = quote;
  const parts =
    quote.status === 'confirmed'
      ? agreedParts({ total_amount, deposit_amount, balance_due })
      : offeredParts(total_amount, deposit_percent);
  return parts && { ...parts, balance_hours };
}

function presentQuotedAppointment(quote: Quote): QuotedAppointment | null {
  const { appointment_id: id, appointment_status: status } = quote;
  if (id === null || status === null) return null;
  return {
    id,
    status,
    cancelled: quote.appointment_cancelled_at !== null,
    payable: isPayable(quote),
    date: quote.appointment_date,
    start: quote.appointment_time_start,
    end: quote.appointment_time_end,
  };
}

export function presentQuoteForPayment(quote: Quote, settings: CompanySettings, now: Date): QuoteForPayment {
  return {
    ...quote,
    cancellation_policy: policyOf(settings),
    deposit: isPayable(quote) ? (offeredParts(quote.total_amount, settings.deposit_percent)?.deposit ?? null) : null,
    balance: balanceOf(quote),
    trip: tripNeedsOf(settings, quote),
    status: displayedQuoteStatus(quote.status, quote.expires_at, now),
  };
}

function balanceOf(quote: Quote): QuoteForPayment['balance'] {
  const { appointment_balance_due: balance_due, appointment_cancelled_at: cancelled_at } = quote;
  const amount = dueOf({ balance_due, cancelled_at });
  return amount === null || quote.payment_id === null ? null : { amount, deposit_payment_id: quote.payment_id };
}

export function presentOwnQuote(quote: Quote): OwnQuote {
  return {
    ...quote,
    appointment: presentQuotedAppointment(quote),
    payment_link: isPayable(quote) ? quote.payment_link : null,
    expires_at: quote.expires_at?.toISOString() ?? null,
    created_at: quote.created_at.toISOString(),
  };
}
