import { styled } from 'styled-components';
import { space, textSize, token } from './theme.ts';

export const Line = styled.dl`
  position: relative;
  margin: 0;
  display: grid;
  gap: ${space(3)};
  padding-left: ${space(7)};
  > div { position: relative; min-width: 0; }
  > div::before {
    content: '';
    position: absolute;
    left: -1.5rem;
    top: 0.3em;
    width: 0.875rem;
    height: 0.875rem;
    border: 3px solid ${token('ink')};
    border-radius: 50%;
    background: ${token('surface')};
  }
  > div:last-child::before { border-radius: 3px; background: ${token('accent')}; }
  > div:first-child::after {
    content: '';
    position: absolute;
    left: calc(-1.5rem + 0.375rem);
    top: calc(0.3em + 1.125rem);
    bottom: calc(${space(-3)} - 0.1em);
    border-left: 2px dashed ${token('line-strong')};
  }
  dt { font-size: ${textSize('small')}; font-weight: 600; color: ${token('ink-soft')}; }
  dd { margin: 0; font-weight: 650; line-height: 1.35; overflow-wrap: anywhere; }
  dd[data-empty] { font-weight: 450; color: ${token('ink-faint')}; }
`;
