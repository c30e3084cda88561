import { Muted, space, token } from '@tailgate/ui';
import { styled } from 'styled-components';
import { Figure } from './stat-card.tsx';

export const Panel = styled(Figure)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

export const Timeline = styled.ol`
  flex: 1 1 0px;
  min-height: 0;
  margin: 0;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  overflow-y: auto;
  list-style: none;
  @media (max-width: 1023px) { flex: none; max-height: 14rem; }
  li {
    position: relative;
    padding: 0 0 ${space(3)} ${space(5)};
    border-left: 2px solid ${token('line-strong')};
    font-size: 0.9375rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  li:last-child { padding-bottom: 0; }
  li::before {
    content: '';
    position: absolute;
    left: -0.5rem;
    top: 0.1875rem;
    width: 0.875rem;
    height: 0.875rem;
    border: 2px solid ${token('ink')};
    border-radius: 50%;
    background: ${token('accent')};
  }
  li[data-off]::before { background: ${token('surface')}; }
  time { font-weight: 750; font-variant-numeric: tabular-nums; }
  li > div { display: flex; align-items: center; gap: ${space(2)}; }
  li > div > :last-child { margin-left: auto; flex: none; }
  time { flex: none; }
  li > div > a { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  /* Beside time and status there is no room for a name. */
  @media (max-width: 479px) {
    li > div { flex-wrap: wrap; }
    li > div > a { order: 1; flex-basis: 100%; }
  }
`;

export const Addresses = styled(Muted)`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
