import { space, textSize, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';

export const Scroller = styled.div`overflow-x: auto;`;

export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: ${space(1)};
  table-layout: fixed;
  th { font-size: ${textSize('small')}; font-weight: 650; font-variant-numeric: tabular-nums; color: ${token('ink-soft')}; }
  thead td { width: 3.5rem; }
  tbody th { padding-right: ${space(1)}; text-align: right; white-space: nowrap; vertical-align: middle; }
  td { padding: 0; }
`;

export const Weekday = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(0.5)};
  width: 100%;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${token('radius-sm')};
  background: none;
  font-weight: 700;
  color: ${token('ink')};
  cursor: pointer;
  &:hover { background: ${token('sunken')}; }
  > svg { flex-shrink: 0; }
  @media (max-width: 479px) { > svg { display: none; } text-decoration: underline dotted; text-underline-offset: 0.3em; }
`;

const cell = css`
  display: grid;
  place-items: center;
  width: 100%;
  height: 2rem;
  @media (pointer: coarse) { height: 2.75rem; }
  padding: 0;
  border: 1.5px solid ${token('line-strong')};
  border-radius: ${token('radius-sm')};
  font-size: ${textSize('small')};
  font-variant-numeric: tabular-nums;
`;

export const HourSwitch = styled.button`
  ${cell}
  border-style: dashed;
  border-color: ${token('line-strong')};
  background: ${token('surface')};
  cursor: pointer;
  user-select: none;
  &:hover { border-color: ${token('ink')}; }
  &[aria-pressed='true']::before { content: '\\2713' / ''; font-size: ${textSize('ui')}; font-weight: 700; line-height: 1; }
  &[aria-pressed='true'] { border: 1.5px solid ${token('ink')}; background: ${token('accent')}; color: ${token('on-accent')}; }
  &[aria-disabled='true'] { border-style: solid; background: ${token('accent-wash')}; color: ${token('ink')}; cursor: not-allowed; }
`;

const SHADES = ['surface', 'accent-wash', 'accent'] as const;

export const Count = styled.span<{ $share: number }>`
  ${cell}
  font-weight: 650;
  border-color: ${token('line')};
  background: ${({ $share }) => token(SHADES[$share === 0 ? 0 : $share < 1 ? 1 : 2])};
  color: ${({ $share }) => token($share === 0 ? 'ink-soft' : 'on-accent')};
`;
