import { formatUsd, type PriceBook } from '@tailgate/domain';
import { button, type MailContent, note, paragraph } from '@tailgate/service-kit/mail';
import type { Quote } from '../../quotes/quote-repository.ts';
import { usd, weekdayAndDate } from '../../rules/format.ts';
import { paymentLink } from '../../rules/quote.ts';
import { priceLines, TOP_UP_LABEL } from '../../rules/quote-price.ts';
import { taxLines } from '../../rules/taxes.ts';
import { greeting } from './greeting.ts';
import { includedTaxBlocks } from './included-tax-blocks.ts';
import { loadBlocks, referenceOf, requestedDate } from './load-blocks.ts';
import type { MailSource } from './outgoing-mail.ts';

export function quoteReceivedMail(
  quote: Quote,
  book: PriceBook,
  { publicUrl, timeZone }: Pick<MailSource['settings'], 'publicUrl' | 'timeZone'>,
): MailContent {
  const { taxes, ...fees } = priceLines(book, quote);
  const lines = [...Object.values(fees), ...taxLines(taxes)].filter(
    ({ cents, label }) => cents > 0 || label !== TOP_UP_LABEL,
  );
  const until = quote.expires_at && weekdayAndDate(quote.expires_at, timeZone);
  return {
    subject: `We received your quote request (${referenceOf(quote)})`,
    preview: `Estimated total ${usd(quote.total_amount)}${until ? `, valid until ${until}` : ''}. We will review your request and get back to you.`,
    heading: 'We received your request',
    blocks: [
      paragraph(
        `${greeting(quote)} thank you for your request (${referenceOf(quote)}). We are reviewing it now. Once we approve it, we will send you a link to choose your delivery time and pay by card. You will not be charged before that.`,
      ),
      button('See your request', paymentLink(publicUrl, quote.reference)),
      ...loadBlocks(quote, requestedDate(quote)),
      {
        kind: 'prices',
        rows: lines.map(({ label, cents }) => ({ label, value: formatUsd(cents) })),
        total: { label: 'Estimated total', value: usd(quote.total_amount) },
      },
      ...includedTaxBlocks(taxes),
      ...(until ? [{ kind: 'facts' as const, rows: [{ label: 'Price valid until', value: until }] }] : []),
      ...(quote.special_instructions ? [note('Your instructions', quote.special_instructions)] : []),
      paragraph(
        `Something not right? Let us know before we approve it. If you did not ask for a quote, ignore this email.`,
      ),
    ],
  };
}
