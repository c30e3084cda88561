import { space, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Cell = styled.li<{ $takes: boolean; $over: boolean; $side: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
  @media (min-width: 1024px) { grid-template-columns: ${({ $side }) => ($side ? '10rem minmax(0, 1fr)' : 'minmax(0, 1fr)')}; }
  min-width: 0;
  padding: ${space(2)};
  border: 1.5px ${({ $takes }) => ($takes ? 'dashed' : 'solid')} ${({ $over }) => token($over ? 'ink' : 'line')};
  border-radius: ${token('radius-md')};
  background: ${({ $over, $takes }) => token($over ? 'accent' : $takes ? 'surface' : 'sunken')};
  list-style: none;
`;

export const Time = styled.h4`
  font-size: 0.8125rem;
  font-weight: 700;
  letter-spacing: 0;
  color: ${token('ink-soft')};
`;

export const Cards = styled.ul<{ $side: boolean }>`
  display: grid;
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
  grid-template-columns: ${({ $side }) => ($side ? 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' : 'minmax(0, 1fr)')};
`;

export const Empty = styled.li`
  display: grid;
  place-items: center;
  min-height: 3.25rem;
  padding: ${space(2)};
  border: 1.5px dashed ${token('line')};
  border-radius: ${token('radius-sm')};
  font-size: 0.875rem;
  color: ${token('ink-soft')};
  text-align: center;
`;

export const State = styled.p`
  font-size: 0.8125rem;
  font-weight: 600;
  color: ${token('ink-soft')};
`;
