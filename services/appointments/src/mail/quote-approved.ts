import { formatUsd, parseHundredths } from '@tailgate/domain';
import type { MailContent } from '@tailgate/service-kit/mail';
import type { Quote } from '../quotes/quote-repository.ts';
import { loadFacts, referenceOf, requestedDate, usd } from './load-facts.ts';

export function quoteApprovedMail(quote: Quote, paymentLink: string): MailContent {
  const distanceFee = parseHundredths(quote.total_amount) - parseHundredths(quote.weight_fee);
  return {
    subject: `Your quote is approved: choose your delivery time (${referenceOf(quote)})`,
    preview: `Total ${usd(quote.total_amount)}. Pick a date and time and pay by card to book it.`,
    heading: 'Your quote is approved',
    blocks: [
      {
        kind: 'paragraph',
        text: `Good news, ${quote.client_name}: we can do it. Choose a delivery date and time and pay by card, and your appointment is confirmed.`,
      },
      { kind: 'button', label: 'Choose a time and pay', url: paymentLink },
      ...loadFacts(quote, requestedDate(quote)),
      {
        kind: 'prices',
        rows: [
          { label: 'Distance fee', value: formatUsd(distanceFee) },
          { label: 'Weight fee', value: usd(quote.weight_fee) },
        ],
        total: { label: 'Total', value: usd(quote.total_amount) },
      },
      {
        kind: 'paragraph',
        text: 'Keep the link to yourself: anyone who has it can see the addresses and pay. Your card is charged only once the time you chose is booked for you.',
      },
    ],
  };
}
