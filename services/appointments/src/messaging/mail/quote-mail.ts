import type { PriceBook } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import type { Mail } from '../../queues.ts';
import type { Quote } from '../../quotes/quote-repository.ts';
import { offeredParts } from '../../rules/balance.ts';
import { isPayable } from '../../rules/quote.ts';
import { textsForClient } from './mailed-texts.ts';
import type { MailSource, OutgoingMail } from './outgoing-mail.ts';
import { quoteApprovedMail } from './quote-approved.ts';
import { quoteReceivedMail } from './quote-received.ts';
import { quoteRejectedMail } from './quote-rejected.ts';

type QuoteMail = Extract<Mail, { quote_id: number }>;
type Source = Pick<Dependencies, 'quotes' | 'clients' | 'prices'> & MailSource;

export async function writeQuoteMail(
  source: Source,
  { kind, quote_id }: QuoteMail,
  transaction: Transaction | null,
): Promise<OutgoingMail> {
  const stored = await source.quotes.findById(quote_id, transaction);
  if (!stored) return null;
  const { to, ...quote } = await textsForClient(source, stored, transaction);
  const { book } = await source.prices.of(quote, transaction);
  const content = contentOf(source, kind, { quote, book });
  return content && { to, content };
}

function contentOf(
  { company, settings }: Source,
  kind: QuoteMail['kind'],
  { quote, book }: { quote: Quote; book: PriceBook },
) {
  switch (kind) {
    case 'quote-received':
      return quoteReceivedMail(quote, book, settings);
    case 'quote-approved':
      // Do not ask for a payment that has been made, or that is no longer possible.
      if (!isPayable(quote) || !quote.payment_link) return null;
      return quoteApprovedMail(
        quote,
        book,
        quote.payment_link,
        offeredParts(quote.total_amount, company.deposit_percent),
      );
    case 'quote-rejected':
      return quoteRejectedMail(quote, `${settings.publicUrl}/quote`);
  }
}
