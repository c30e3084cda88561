import type { MailContent } from '@tailgate/service-kit/mail';
import type { Quote } from '../quotes/quote-repository.ts';
import { loadFacts, referenceOf, requestedDate } from './load-facts.ts';

export function quoteRejectedMail(quote: Quote, newQuoteUrl: string): MailContent {
  return {
    subject: `About your quote request (${referenceOf(quote)})`,
    preview: 'We cannot take this request as it is.',
    heading: 'We cannot take this request',
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for asking us, ${quote.client_name}. We looked at your request (${referenceOf(quote)}) and cannot take it as it is. Nothing was charged.`,
      },
      { kind: 'note', label: 'Reason', text: quote.rejection_reason ?? 'No reason provided' },
      ...loadFacts(quote, requestedDate(quote)),
      { kind: 'paragraph', text: 'If something about the load can change, send us a new request.' },
      { kind: 'button', label: 'Request a new quote', url: newQuoteUrl },
    ],
  };
}
