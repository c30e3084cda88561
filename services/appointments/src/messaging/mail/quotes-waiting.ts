import type { AlertOf } from '@tailgate/contracts';
import { button, type MailBlock, type MailContent, paragraph } from '@tailgate/service-kit/mail';

export function quotesWaitingMail(
  { quotes, more }: AlertOf<'quotes-waiting'>,
  { publicUrl }: { publicUrl: string },
): MailContent {
  const count = quotes.length + more;
  const waiting = count === 1 ? '1 quote is waiting for your review' : `${count} quotes are waiting for your review`;
  const rest: MailBlock[] = more === 0 ? [] : [paragraph(`And ${more} more.`)];
  return {
    subject: capitalised(waiting),
    preview: 'Customers are waiting for their price.',
    heading: capitalised(waiting),
    blocks: [
      {
        kind: 'facts',
        rows: quotes.map(({ id, waited_hours }) => ({ label: `Quote #${id}`, value: hours(waited_hours) })),
      },
      ...rest,
      button('Open the dashboard', `${publicUrl}/admin`),
    ],
  };
}

const hours = (count: number) => (count === 1 ? 'Waiting for 1 hour' : `Waiting for ${count} hours`);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
