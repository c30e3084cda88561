import { button, type MailContent, note, paragraph } from '@tailgate/service-kit/mail';
import type { Quote } from '../../quotes/quote-repository.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf, requestedDate } from './load-blocks.ts';

export function quoteRejectedMail(quote: Quote, newQuoteUrl: string): MailContent {
  return {
    subject: `About your quote request (${referenceOf(quote)})`,
    preview: "We can't take this one on.",
    heading: "We can't take this one on",
    blocks: [
      paragraph(
        `${greeting(quote)} thank you for your request. We reviewed it (${referenceOf(quote)}) and can't take it on. You have not been charged.`,
      ),
      note('Reason', quote.rejection_reason ?? 'No reason provided'),
      ...loadBlocks(quote, requestedDate(quote)),
      paragraph('If anything about the load can change, you are welcome to send us a new request.'),
      button('Request a new quote', newQuoteUrl),
    ],
  };
}
