import { media, space, textSize, token } from '@tailgate/ui';
import { styled } from 'styled-components';

export const Strip = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  ${media.wide} { grid-template-columns: repeat(14, minmax(0, 1fr)); }
`;

export const Day = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: 4.5rem;
  padding: ${space(1)} 0;
  border: 1.5px solid ${token('line')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  line-height: 1.25;
  cursor: pointer;
  transition: border-color 120ms, background 120ms;
  > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  small { font-size: ${textSize('caption')}; font-weight: 550; color: ${token('ink-soft')}; }
  b { font-size: ${textSize('title')}; font-weight: 750; font-variant-numeric: tabular-nums; }
  ${media.phone} {
    small { font-size: ${textSize('caption')}; letter-spacing: -0.02em; }
  }
  &:hover { border-color: ${token('ink')}; }
  &:has(:checked) { background: ${token('ink')}; border-color: ${token('ink')}; color: ${token('on-ink')}; }
  &:has(:checked) small { color: ${token('on-ink-soft')}; }
  &:has(:focus-visible) { outline: 3px solid ${token('focus')}; outline-offset: 2px; }
  &:has(:disabled) { cursor: not-allowed; opacity: 0.55; }
  &[data-free='none'] b { text-decoration: line-through; color: ${token('ink-soft')}; }
  &[data-free='none']:has(:checked) b { color: ${token('on-ink-soft')}; }
  &[data-held]::after {
    content: '';
    position: absolute;
    top: -0.25rem;
    right: -0.25rem;
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: ${token('accent')};
    box-shadow: 0 0 0 1.5px ${token('ink')};
  }
`;

/* A dot on a free day, a bar on one with few times left; a full one has its number struck through. */
export const Mark = styled.i`
  width: 0.375rem;
  height: 0.375rem;
  border-radius: 50%;
  [data-free='many'] > & { background: ${token('success')}; }
  [data-free='few'] > & { width: 1rem; height: 0.1875rem; border-radius: 0; background: ${token('warning')}; }
  :checked ~ & { background: ${token('accent')}; }
  :not([data-free='many'], [data-free='few']) > & { background: none; }
`;
