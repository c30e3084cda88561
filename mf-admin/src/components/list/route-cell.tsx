import { token } from '@tailgate/ui';
import { styled } from 'styled-components';

/** Origin and destination in one table cell. */
export function RouteCell({ origin, destination }: { origin: string; destination: string }) {
  return (
    <Cell>
      {origin}{' '}
      <span>
        <span aria-hidden="true">→</span> {destination}
      </span>
    </Cell>
  );
}

const Cell = styled.span`
  display: inline-block;
  max-width: 22rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
  > span { display: block; }
  > span > span { color: ${token('ink-faint')}; }
`;
