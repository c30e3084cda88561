import { media, space, textSize, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';
import { items } from './list-items.style.ts';

/** Sized by its own width, because a table can be on a page, beside a calendar or in a dialog. */
export const Frame = styled.div`
  container-type: inline-size;
`;

const compact = css`
  font-size: ${textSize('small')};
  th, td { padding-block: ${space(1)}; height: 2.25rem; }
`;

const dense = css`
  font-size: ${textSize('ui')};
  line-height: 1.25rem;
  th, td { height: 2.75rem; padding: ${space(2)} ${space(3)}; text-align: left; vertical-align: middle; overflow-wrap: anywhere; }
  th:first-child, td:first-child { padding-left: ${space(4)}; }
  th:last-child, td:last-child { padding-right: ${space(4)}; }
  td[data-actions] { padding-block: 0; }
  @media (pointer: fine) {
    td[data-actions] :is(button, a) { min-width: 2rem; min-height: 2rem; }
  }
  &[data-density='compact'] { ${compact} }
`;

/** `$columns` are widths in percent. Below the width `$itemsBelow`, and on phones without container queries, rows are list items. */
export const Sheet = styled.table<{ $columns: readonly string[]; $itemsBelow: string }>`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  ${({ $columns }) => $columns.map((width, index) => `col:nth-child(${index + 1}) { width: ${width}; }`).join('\n')}
  ${dense}
  thead th {
    font-size: ${textSize('small')};
    font-weight: 700;
    line-height: 1.3;
    color: ${token('ink-soft')};
    background: ${token('sunken')};
    overflow-wrap: normal;
  }
  thead th:first-child { border-top-left-radius: ${token('radius-lg')}; }
  thead th:last-child { border-top-right-radius: ${token('radius-lg')}; }
  tbody td { border-top: 1px solid ${token('line')}; }
  tbody tr[data-tone='destructive'] { background: ${token('danger-wash')}; }
  tbody tr[data-clickable] { cursor: pointer; }
  tbody tr[data-clickable]:hover { background: ${token('accent-wash')}; }
  td a { color: inherit; text-decoration-color: ${token('line-strong')}; text-decoration-thickness: 1px; text-underline-offset: 0.25em; }
  td a:hover { color: ${token('link')}; text-decoration-color: currentcolor; }
  td:first-child > a { font-weight: 700; }
  [data-align='end'] { text-align: right; font-variant-numeric: tabular-nums; }
  &[data-stale] tbody { opacity: 0.55; transition: opacity 150ms 100ms; }
  @media screen {
    @container (max-width: ${({ $itemsBelow }) => $itemsBelow}) { ${items} }
  }
  @media print {
    font-size: 8.5pt;
    th, td, th:first-child, td:first-child, th:last-child, td:last-child { height: auto; padding: 3pt; }
    [data-actions] { display: none; }
  }
  @supports not (container-type: inline-size) {
    ${media.phone} { ${items} }
  }
`;

export const RowButton = styled.button`
  border: 0;
  padding: 0;
  background: none;
  font: inherit;
  font-weight: 700;
  text-align: inherit;
  cursor: pointer;
  text-decoration: underline;
  text-decoration-color: ${token('line-strong')};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  tr:hover &, &:focus-visible { text-decoration-color: currentcolor; text-decoration-thickness: 2px; }
`;
