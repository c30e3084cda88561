import type { Quote } from '@tailgate/contracts';
import { Cluster, space, textSize, token } from '@tailgate/ui';
import { formatMiles, formatMoney, tierLabel } from '@tailgate/web-kit';
import { styled } from 'styled-components';

/** What a decision needs, in one line: total, tier, distance and how long the quote is valid. */
export function QuoteGlance({ quote }: { quote: Quote }) {
  const facts = [tierLabel(quote.service_type), formatMiles(quote.distance), ...expiry(quote)];
  return (
    <Line as="p" $gap={1}>
      <strong>{formatMoney(quote.total_amount)}</strong>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Line>
  );
}

const DAY = 86_400_000;

function expiry({ status, expires_at }: Quote): string[] {
  if (status !== 'pending' || !expires_at) return [];
  const days = Math.ceil((Date.parse(expires_at) - Date.now()) / DAY);
  if (days <= 0) return ['expired'];
  return [days === 1 ? 'expires within a day' : `expires in ${days} days`];
}

/** A line may end with the point, not begin with it. */
const Line = styled(Cluster)`
  align-items: baseline;
  strong { font-size: ${textSize('heading')}; font-weight: 750; font-variant-numeric: tabular-nums; }
  span { color: ${token('ink-soft')}; }
  span:not(:last-child)::after, span:first-of-type::before { content: '·'; margin: 0 ${space(0.5)} 0 ${space(1.5)}; }
`;
