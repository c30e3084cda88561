import { formatUsd } from '@tailgate/domain';
import type { MailContent } from '@tailgate/service-kit/mail';
import { priceLines } from '../quotes/quote.ts';
import type { Quote } from '../quotes/quote-repository.ts';
import { dayOf, loadFacts, referenceOf, requestedDate, usd } from './load-facts.ts';

export function quoteReceivedMail(quote: Quote, timeZone: string): MailContent {
  const lines = priceLines(quote);
  const until = quote.expires_at ? ` The price holds until ${dayOf(quote.expires_at, timeZone)}.` : '';
  return {
    subject: `We received your quote request (${referenceOf(quote)})`,
    preview: `Estimated total ${usd(quote.total_amount)}. We review it and get back to you.`,
    heading: `Thank you, ${quote.client_name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `We received your request (${referenceOf(quote)}) and are looking at it now. Once it is approved, we send you a link to choose your delivery time and pay by card. Nothing is charged before that.`,
      },
      ...loadFacts(quote, requestedDate(quote)),
      {
        kind: 'prices',
        rows: lines.map(({ label, cents }) => ({ label, value: formatUsd(cents) })),
        total: { label: 'Estimated total', value: usd(quote.total_amount) },
      },
      ...(quote.special_instructions
        ? [{ kind: 'note' as const, label: 'Your instructions', text: quote.special_instructions }]
        : []),
      { kind: 'paragraph', text: `Something not right? Tell us before we approve it.${until}` },
    ],
  };
}
