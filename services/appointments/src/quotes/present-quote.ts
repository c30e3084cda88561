import type {
  OwnQuote,
  PayableQuote,
  Quote as QuoteAnswer,
  QuotedAppointment,
  QuoteForPayment,
  QuoteReceipt,
} from '@tailgate/contracts';
import {
  type CancellationPolicy,
  displayedQuoteStatus,
  estimatedHours,
  formatHundredths,
  parseHundredths,
} from '@tailgate/domain';
import { priceLines } from '../rules/quote-price.ts';
import { splitOf } from '../rules/refund-split.ts';
import { isPayable } from './quote.ts';
import type { Quote, StoredQuote } from './quote-repository.ts';

/** The quote as staff see it. The response schema of the route drops every field that it does not list. */
export function presentQuote(quote: Quote): QuoteAnswer {
  return {
    ...quote,
    expires_at: quote.expires_at?.toISOString() ?? null,
    created_at: quote.created_at.toISOString(),
    updated_at: quote.updated_at.toISOString(),
  };
}

export function presentReceipt(quote: StoredQuote): QuoteReceipt {
  const [base, service] = priceLines(quote);
  return {
    ...quote,
    base_fee: formatHundredths(base.cents),
    service_fee: formatHundredths(service.cents),
    estimated_duration: estimatedHours(parseHundredths(quote.distance)),
    expires_at: quote.expires_at?.toISOString() ?? null,
  };
}

/** By the specification, a rejected quote shows the reason in the place of the instructions. */
export function presentPayableQuote(quote: Quote, policy: CancellationPolicy | null): PayableQuote {
  const { status, rejection_reason, special_instructions } = quote;
  return {
    ...quote,
    appointment: presentQuotedAppointment(quote),
    refund_split: splitOf({ refund: quote.appointment_refund_amount, kept: quote.appointment_kept_amount }),
    cancellation_policy: status === 'confirmed' ? quote.appointment_policy : policy,
    special_instructions: status === 'rejected' ? rejection_reason : special_instructions,
    expires_at: quote.expires_at?.toISOString() ?? null,
  };
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

export function presentQuoteForPayment(quote: Quote, policy: CancellationPolicy | null, now: Date): QuoteForPayment {
  return { ...quote, cancellation_policy: policy, status: displayedQuoteStatus(quote.status, quote.expires_at, now) };
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
