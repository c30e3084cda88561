import type { OwnQuote, PayableQuote, Quote as QuoteAnswer, QuoteForPayment, QuoteReceipt } from '@tailgate/contracts';
import { displayedQuoteStatus, estimatedHours, formatHundredths, parseHundredths } from '@tailgate/domain';
import { isPayable, priceLines } from './quote.ts';
import type { Quote, StoredQuote } from './quote-repository.ts';

/** What staff see. The response schema of the route drops every field that is not listed there. */
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

export function presentPayableQuote(quote: Quote): PayableQuote {
  return { ...quote, expires_at: quote.expires_at?.toISOString() ?? null };
}

export function presentQuoteForPayment(quote: Quote, now: Date): QuoteForPayment {
  return { ...quote, status: displayedQuoteStatus(quote.status, quote.expires_at, now) };
}

/** A rejected quote's special instructions are the reason that staff gave. */
export function presentOwnQuote(quote: Quote): OwnQuote {
  return {
    ...quote,
    rejection_reason: quote.status === 'rejected' ? quote.special_instructions : null,
    payment_link: isPayable(quote) ? quote.payment_link : null,
    expires_at: quote.expires_at?.toISOString() ?? null,
    created_at: quote.created_at.toISOString(),
  };
}
