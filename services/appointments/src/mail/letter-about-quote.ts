import type { Context } from '../context.ts';
import type { MailJob } from '../job-queues.ts';
import { isPayable } from '../quotes/quote.ts';
import type { Quote } from '../quotes/quote-repository.ts';
import { addressOf, type Letter, type Sender } from './letter.ts';
import { quoteApprovedMail } from './quote-approved.ts';
import { quoteReceivedMail } from './quote-received.ts';
import { quoteRejectedMail } from './quote-rejected.ts';

type QuoteMail = Extract<MailJob, { quote_id: number }>;
type Reads = Pick<Context, 'quotes'> & Sender;

export async function letterAboutQuote(context: Reads, { kind, quote_id }: QuoteMail): Promise<Letter> {
  const quote = await context.quotes.findById(quote_id);
  const content = quote && contentOf(context, kind, quote);
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
