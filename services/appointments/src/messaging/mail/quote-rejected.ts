import type { MailContent } from '@tailgate/service-kit/mail';
import type { Quote } from '../../quotes/quote-repository.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf, requestedDate } from './load-blocks.ts';

export function quoteRejectedMail(quote: Quote, newQuoteUrl: string): MailContent {
  return {
    subject: `About your quote request (${referenceOf(quote)})`,
    preview: "We can't take this one on.",
    heading: "We can't take this one on",
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(quote)} thank you for your request. We reviewed it (${referenceOf(quote)}) and can't take it on. You have not been charged.`,
      },
      { kind: 'note', label: 'Reason', text: quote.rejection_reason ?? 'No reason provided' },
      ...loadBlocks(quote, requestedDate(quote)),
      { kind: 'paragraph', text: 'If anything about the load can change, you are welcome to send us a new request.' },
      { kind: 'button', label: 'Request a new quote', url: newQuoteUrl },
    ],
  };
}
