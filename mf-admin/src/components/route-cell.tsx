import { token } from '@tailgate/ui';
import { styled } from 'styled-components';

const Cell = styled.span`
  display: inline-block;
  max-width: 22rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
  > span { color: ${token('ink-faint')}; }
`;

/** From where to where, in one table cell. */
export function RouteCell({ origin, destination }: { origin: string; destination: string }) {
  return (
    <Cell>
      {origin} <span aria-hidden="true">→</span>
      <span> </span>
      {destination}
    </Cell>
  );
}
