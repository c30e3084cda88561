import { token } from '@tailgate/ui';
import { Navigation } from 'lucide-react';
import { styled } from 'styled-components';
import { endsOf } from '../record/trip-directions.tsx';

export function RouteCell(trip: { origin: string; destination: string }) {
  return (
    <Cell>
      {endsOf(trip).map(({ to, address, link }) => (
        <span key={to}>
          {to === 'delivery' && <span aria-hidden="true">→ </span>}
          <span>{`${address} `}</span>
          <a {...link} title={link['aria-label']}>
            <Navigation size={14} aria-hidden />
          </a>
        </span>
      ))}
    </Cell>
  );
}

const Cell = styled.span`
  display: inline-block;
  max-width: 22rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
  > span { display: block; }
  > span > [aria-hidden='true'] { color: ${token('ink-faint')}; }
  a {
    display: inline-grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    margin: -0.25rem 0;
    vertical-align: middle;
    color: ${token('ink-soft')};
  }
  a:hover { color: ${token('ink')}; }
`;
