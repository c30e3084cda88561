import { space, textSize, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';
import type { SlotState } from '../slot-state.ts';

/** Scrolls sideways inside itself. */
export const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  border-radius: ${token('radius-lg')};
`;

export const Board = styled.div<{ $trucks: number; $rows: number }>`
  display: grid;
  grid-template-columns: 4rem repeat(${({ $trucks }) => $trucks}, minmax(10.5rem, 1fr));
  grid-template-rows: auto repeat(${({ $rows }) => $rows}, minmax(3rem, auto));
  gap: ${space(1)};
  min-width: calc(5rem + ${({ $trucks }) => $trucks} * 10.75rem);
  padding: ${space(2)} ${space(2)} ${space(2)} 0;
`;

const inFirstColumn = css`
  position: sticky;
  left: 0;
  z-index: 1;
  grid-column: 1;
  background: ${token('surface')};
`;

export const Corner = styled.div`
  ${inFirstColumn}
  grid-row: 1;
`;

export const TruckName = styled.div`
  grid-row: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(2)};
  padding: ${space(1)} ${space(1)} ${space(2)};
  border-bottom: 2px solid ${token('ink')};
  font-weight: 700;
  > a { padding: ${space(1)} 0; color: inherit; text-decoration-color: ${token('line-strong')}; overflow-wrap: anywhere; }
  > small { font-size: ${textSize('small')}; font-weight: 450; color: ${token('ink-soft')}; }
`;

export const HourOfDay = styled.div`display: contents;`;
export const Entries = styled.ul`display: contents;`;

export const HourLabel = styled.h3`
  ${inFirstColumn}
  padding: ${space(1)} ${space(1)} 0 ${space(3)};
  font-size: ${textSize('small')};
  font-weight: 650;
  letter-spacing: 0;
  font-variant-numeric: tabular-nums;
  color: ${token('ink-soft')};
`;

const stripes = `repeating-linear-gradient(135deg, ${token('sunken')} 0 6px, ${token('surface')} 6px 12px)`;

const looks: Record<SlotState, ReturnType<typeof css>> = {
  available: css`border: 1.5px dashed ${token('line-strong')}; background: ${token('surface')};`,
  past: css`border: 1.5px solid ${token('line')}; background: ${token('surface')}; color: ${token('ink-soft')};`,
  blocked: css`border: 1.5px solid ${token('line-strong')}; background: ${stripes};`,
  booked: css`border: 1.5px solid ${token('ink')}; border-left-width: 5px; background: ${token('slate-wash')};`,
  held: css`border: 1.5px solid ${token('warning')}; background: ${token('warning-wash')};`,
};

export const Cell = styled.li<{ $state: SlotState; $marked: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  gap: 0 ${space(2)};
  min-width: 0;
  padding: ${space(1)} ${space(2)};
  border-radius: ${token('radius-sm')};
  font-size: ${textSize('ui')};
  line-height: 1.3;
  list-style: none;
  ${({ $state }) => looks[$state]}
  ${({ $marked }) => $marked && css`outline: 3px solid ${token('accent-deep')}; outline-offset: -1px;`}
  > button { margin-left: auto; }
  a { padding: ${space(1.5)} 0; text-underline-offset: 0.2em; }
  > a:first-child { font-weight: 650; color: inherit; text-decoration-color: ${token('line-strong')}; }
  > small { width: 100%; color: ${token('ink-soft')}; font-variant-numeric: tabular-nums; }
`;

export const Gap = styled.li`
  display: grid;
  list-style: none;
  > button { width: 100%; color: ${token('ink-soft')}; font-weight: 500; }
`;
