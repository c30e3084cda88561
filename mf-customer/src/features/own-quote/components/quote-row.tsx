import type { OwnQuote } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Badge, Button, media, RouteLine, space, textSize, token } from '@tailgate/ui';
import { formatMoney, tierLabel, useCustomerTimes } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { quoteState } from '../quote-state.ts';

export function QuoteRow({ quote }: { quote: OwnQuote }) {
  const { status, label, tone, sentence } = quoteState(quote, useCustomerTimes());
  const titleId = `quote-${quote.id}`;
  return (
    <Row aria-labelledby={titleId}>
      <div>
        <h3>
          <span id={titleId}>{`Quote #${quote.id}`}</span> <Badge tone={tone}>{label}</Badge>
        </h3>
        <p>{sentence}</p>
        <p>{`${tierLabel(quote.service_type)} · ${quote.requested_date ? `Prefers ${formatTripDate(quote.requested_date)}` : 'Flexible date'}`}</p>
      </div>
      <RouteLine origin={quote.origin} destination={quote.destination} />
      <Price>
        <strong>{formatMoney(quote.total_amount)}</strong>
        {status === 'expired' && (
          <Button asChild variant="secondary" size="sm">
            <Link to="/quote">Request a new quote</Link>
          </Button>
        )}
      </Price>
    </Row>
  );
}

const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1.3fr) 11rem;
  gap: ${space(3)} ${space(6)};
  align-items: start;
  padding: ${space(5)} 0;
  border-bottom: 1px solid ${token('line')};
  h3 { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)}; font-size: ${textSize('title')}; font-weight: 750; }
  h3 + p { margin-top: ${space(2)}; }
  p { font-size: ${textSize('ui')}; color: ${token('ink-soft')}; overflow-wrap: anywhere; }
  @media (max-width: 959px) { grid-template-columns: minmax(0, 1fr) auto; > :nth-child(2) { grid-row: 2; grid-column: 1 / -1; } }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); > :nth-child(2) { grid-row: auto; } }
`;

const Price = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: end;
  strong { font-size: ${textSize('title')}; font-weight: 800; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; line-height: 1.25; }
  ${media.phone} { grid-template-columns: auto 1fr; align-items: center; justify-items: end; strong { justify-self: start; } }
`;
