import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../jobs/queues.ts';
import { isPayable } from '../quotes/quote.ts';
import type { Quote } from '../quotes/quote-repository.ts';
import { addressOf, type MailSource, type OutgoingMail } from './outgoing-mail.ts';
import { quoteApprovedMail } from './quote-approved.ts';
import { quoteReceivedMail } from './quote-received.ts';
import { quoteRejectedMail } from './quote-rejected.ts';

type QuoteMail = Extract<MailJob, { quote_id: number }>;
type Source = Pick<Dependencies, 'quotes'> & MailSource;

export async function writeQuoteMail(source: Source, { kind, quote_id }: QuoteMail): Promise<OutgoingMail> {
  const quote = await source.quotes.findById(quote_id);
  const content = quote && contentOf(source, kind, quote);
  return content && { to: addressOf(quote), content };
}

function contentOf({ settings }: Source, kind: QuoteMail['kind'], quote: Quote) {
  switch (kind) {
    case 'quote-received':
      return quoteReceivedMail(quote, settings.timeZone);
    case 'quote-approved':
      // Do not ask for a payment that has been made, or that is no longer possible.
      return isPayable(quote) && quote.payment_link ? quoteApprovedMail(quote, quote.payment_link) : null;
    case 'quote-rejected':
      return quoteRejectedMail(quote, `${settings.publicUrl}/quote`);
  }
}
