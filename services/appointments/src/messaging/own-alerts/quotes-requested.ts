import { directionsUrl } from '@tailgate/domain';
import { button, type MailBlock, type MailContent } from '@tailgate/service-kit/mail';
import { countOf, type OwnAlert } from '../../outbox/own-alert.ts';
import type { Quote } from '../../quotes/quote-repository.ts';
import { usd } from '../../rules/format.ts';
import { loadBlocks, requestedDate } from '../mail/load-blocks.ts';
import { moreBlocks } from './more-blocks.ts';

type Settings = { publicUrl: string };

export function quotesRequestedMail(
  quotes: readonly Quote[],
  alert: OwnAlert,
  { publicUrl }: Settings,
): MailContent | null {
  const [first] = quotes;
  if (!first) return null;
  if (countOf(alert) > 1) return severalQuotes(quotes, alert, publicUrl);
  return {
    subject: `New quote request #${first.id}: ${usd(first.total_amount)}`,
    preview: `${first.client_name} asks for a trip.`,
    heading: 'A customer asks for a quote',
    blocks: [
      { kind: 'facts', rows: [{ label: 'Client', value: first.client_name }] },
      ...loadBlocks(first, requestedDate(first), { label: 'Total', value: usd(first.total_amount) }).map(
        withDirections,
      ),
      button('Review the quote', `${publicUrl}/admin?tab=quotes&quote=${first.id}`),
    ],
  };
}

function severalQuotes(quotes: readonly Quote[], alert: OwnAlert, publicUrl: string): MailContent {
  const title = `${countOf(alert)} new quote requests`;
  const rows = quotes.map(({ id, client_name, total_amount }) => ({
    label: `Quote #${id}`,
    value: `${client_name}, ${usd(total_amount)}`,
  }));
  return {
    subject: title,
    preview: 'Customers are waiting for their price.',
    heading: title,
    blocks: [
      { kind: 'facts', rows },
      ...moreBlocks(alert),
      button('Review the quotes', `${publicUrl}/admin?tab=quotes`),
    ],
  };
}

function withDirections(block: MailBlock): MailBlock {
  if (block.kind !== 'route') return block;
  const linked = (end: typeof block.from) => {
    const url = directionsUrl({ destination: end.value });
    return url === null ? end : { ...end, link: { label: 'Directions', url } };
  };
  return { ...block, from: linked(block.from), to: linked(block.to) };
}

export function quotesRequestedText(quotes: readonly Quote[], alert: OwnAlert): string | null {
  const [first] = quotes;
  if (!first) return null;
  if (countOf(alert) > 1) return `${countOf(alert)} new quote requests, the last one #${first.id}.`;
  return `New quote request #${first.id}: ${usd(first.total_amount)}.`;
}
