import { space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

// Seven columns need this width. On narrower screens the days are stacked.
const WIDE = '@media (min-width: 1024px)';

export const Columns = styled.div<{ $days: number }>`
  display: grid;
  gap: ${space(6)};
  ${WIDE} {
    grid-template-columns: repeat(${({ $days }) => $days}, minmax(0, 1fr));
    gap: ${space(2)};
  }
`;

// All days share their rows, so that the same hour is at the same height.
export const Day = styled.section<{ $rows: number }>`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  min-width: 0;
  ${WIDE} { grid-row: span ${({ $rows }) => $rows + 1}; grid-template-rows: subgrid; }
  > ul { display: contents; }
`;

export const Heading = styled.h3<{ $today: boolean; $past: boolean }>`
  padding: ${space(2)};
  border-bottom: 3px solid ${({ $today }) => token($today ? 'accent' : 'line')};
  font-size: ${textSize('body')};
  letter-spacing: 0;
  color: ${({ $past }) => token($past ? 'ink-soft' : 'ink')};
  small { display: block; font-weight: 500; font-size: ${textSize('small')}; color: ${token('ink-soft')}; }
`;

export const Hour = styled.ul<{ $row: number }>`
  && {
    display: grid;
    gap: ${space(2)};
    align-content: start;
    margin: 0;
    padding: 0;
    ${WIDE} { grid-row: ${({ $row }) => $row}; align-content: stretch; }
  }
`;
