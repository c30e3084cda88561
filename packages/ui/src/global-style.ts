import { createGlobalStyle } from 'styled-components';
import { highContrast, textSize, token, variablesOf } from './theme.ts';

/** What is selected. Forced colours and paper have no backgrounds that could tell. */
const selected = `:is(
    a[aria-current='page'], [role='tab'][aria-selected='true'], [role='radio'][aria-checked='true'], [role='option'][aria-selected='true'],
    [role='gridcell'][aria-selected='true'] > button, [role='menuitem'][data-highlighted], label:has(> input[type='radio']:checked)
  )`;

/** Forced colours leave the fills of pictures and charts alone, so the inks behind them change, too. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${variablesOf(highContrast)}
    color-scheme: light;
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 6rem; }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${token('paper')};
    color: ${token('ink')};
    font-family: ${token('font-body')};
    font-size: ${textSize('body')};
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4 { margin: 0; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance; }
  h1 { font-family: ${token('font-display')}; }
  p { margin: 0; text-wrap: pretty; }
  a { color: ${token('link')}; text-underline-offset: 0.2em; }
  button, input, select, textarea { font: inherit; color: inherit; }
  img, svg { display: block; max-width: 100%; }
  svg { flex-shrink: 0; }
  :focus-visible {
    outline: 3px solid ${token('focus')};
    outline-offset: 2px;
    border-radius: ${token('radius-sm')};
  }
  [tabindex='-1']:focus-visible { outline: none; }
  ::selection { background: ${token('accent')}; color: ${token('on-accent')}; }
  @media (forced-colors: active) {
    :root { --tg-ink: CanvasText !important; --tg-ink-soft: CanvasText !important; --tg-surface: Canvas !important; --tg-accent-deep: Highlight !important; }
    ${selected} { background: Highlight !important; color: HighlightText !important; forced-color-adjust: none; }
    ${selected} * { color: inherit !important; forced-color-adjust: none; }
  }
  @media print {
    @page { margin: 14mm; }
    *, *::before, *::after { background: transparent !important; color: ${token('on-sheet')} !important; box-shadow: none !important; }
    html, body, body[data-scroll-locked] { min-height: 0; overflow: visible !important; }
    nav, [role='menu'], [role='tablist'], [data-screen-only] { display: none !important; }
    ${selected} { outline: 1.5pt solid ${token('on-sheet')}; }
    thead { display: table-header-group; }
    tr { break-inside: avoid; }
    h1, h2, h3, h4 { break-after: avoid; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
