import { space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Cell = styled.li<{ $takes: boolean; $over: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(1.5)};
  min-width: 0;
  padding: ${space(2)};
  border: 1.5px ${({ $takes }) => ($takes ? 'dashed' : 'solid')} ${({ $over }) => token($over ? 'ink' : 'line')};
  border-radius: ${token('radius-md')};
  background: ${({ $over, $takes }) => token($over ? 'accent' : $takes ? 'surface' : 'sunken')};
  list-style: none;
`;

export const Time = styled.h4`
  font-size: ${textSize('small')};
  font-weight: 700;
  letter-spacing: 0;
  color: ${token('ink-soft')};
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const State = styled.p`
  font-size: ${textSize('small')};
  font-weight: 600;
  color: ${token('ink-soft')};
`;
