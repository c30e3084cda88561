import { formatUsd, type PriceBook, parseHundredths } from '@tailgate/domain';
import { button, type MailBlock, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Quote } from '../../quotes/quote-repository.ts';
import type { PriceParts } from '../../rules/balance.ts';
import { usd } from '../../rules/format.ts';
import { priceLines } from '../../rules/quote-price.ts';
import { addedTax, taxLines } from '../../rules/taxes.ts';
import { greeting } from './greeting.ts';
import { includedTaxBlocks } from './included-tax-blocks.ts';
import { loadBlocks, referenceOf, requestedDate } from './load-blocks.ts';

export function quoteApprovedMail(
  quote: Quote,
  book: PriceBook,
  paymentLink: string,
  parts: PriceParts | null,
): MailContent {
  const { taxes } = priceLines(book, quote);
  const distanceFee = parseHundredths(quote.total_amount) - parseHundredths(quote.weight_fee) - addedTax(taxes);
  return {
    subject: `Your quote is approved: choose your delivery time (${referenceOf(quote)})`,
    preview: `Total ${usd(quote.total_amount)}. Choose a date and time and pay by card to book it.`,
    heading: 'Your quote is approved',
    blocks: [
      paragraph(
        `${greeting(quote)} good news: your quote is approved. Choose a date and time and pay by card to confirm your appointment.`,
      ),
      button('Choose a time and pay', paymentLink),
      ...loadBlocks(quote, requestedDate(quote)),
      {
        kind: 'prices',
        rows: [
          { label: 'Distance fee', value: formatUsd(distanceFee) },
          { label: 'Weight fee', value: usd(quote.weight_fee) },
          ...taxLines(taxes).map(({ label, cents }) => ({ label, value: formatUsd(cents) })),
        ],
        total: { label: 'Total', value: usd(quote.total_amount) },
      },
      ...includedTaxBlocks(taxes),
      ...partsBlocks(parts),
      paragraph(
        'Please keep this link private: anyone who has it can see your addresses and pay. We only charge your card once your time is booked.',
      ),
    ],
  };
}

function partsBlocks(parts: PriceParts | null): MailBlock[] {
  if (parts === null) return [];
  const text = `You pay a deposit of ${usd(parts.deposit)} when you book, and the balance of ${usd(parts.balance)} before your delivery.`;
  return [paragraph(text)];
}
