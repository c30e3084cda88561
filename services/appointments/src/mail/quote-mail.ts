import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../jobs/queues.ts';
import { isPayable } from '../quotes/quote.ts';
import type { Quote } from '../quotes/quote-repository.ts';
import { addressOf, type OutgoingMail, type Sender } from './outgoing-mail.ts';
import { quoteApprovedMail } from './quote-approved.ts';
import { quoteReceivedMail } from './quote-received.ts';
import { quoteRejectedMail } from './quote-rejected.ts';

type QuoteMail = Extract<MailJob, { quote_id: number }>;
type Reads = Pick<Dependencies, 'quotes'> & Sender;

export async function writeQuoteMail(deps: Reads, { kind, quote_id }: QuoteMail): Promise<OutgoingMail> {
  const quote = await deps.quotes.findById(quote_id);
  const content = quote && contentOf(deps, kind, quote);
  return content && { to: addressOf(quote), content };
}

function contentOf({ settings }: Reads, kind: QuoteMail['kind'], quote: Quote) {
  switch (kind) {
    case 'quote-received':
      return quoteReceivedMail(quote, settings.timeZone);
    case 'quote-approved':
      // Paid or given up meanwhile, there is nothing to invite to.
      return isPayable(quote) && quote.payment_link ? quoteApprovedMail(quote, quote.payment_link) : null;
    case 'quote-rejected':
      return quoteRejectedMail(quote, `${settings.publicUrl}/quote`);
  }
}
