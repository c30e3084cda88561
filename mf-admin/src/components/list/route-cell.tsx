import { styled } from 'styled-components';

/** Two lines, each cut at the column's edge. The tooltip and paper have both in full. */
export function RouteCell({ origin, destination }: { origin: string; destination: string }) {
  return (
    <Cell title={`${origin} → ${destination}`}>
      <span>{`${origin} `}</span>
      <span>{`→ ${destination}`}</span>
    </Cell>
  );
}

const Cell = styled.span`
  display: block;
  > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  @media print { > span { white-space: normal; } }
`;
