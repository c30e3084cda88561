import { media, space, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';

/** Sized by its own width, because a table can be on a page, beside a calendar or in a dialog. */
export const Frame = styled.div`
  container-type: inline-size;
`;

const cards = css`
  border: 0;
  background: transparent;
  thead, colgroup { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  &, tbody tr, tbody td { display: block; }
  tbody {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
    gap: ${space(3)};
  }
  tbody tr {
    padding: ${space(2)} 0;
    border: 1px solid ${token('line')};
    border-radius: ${token('radius-lg')};
    background: ${token('surface')};
  }
  tbody tr[data-tone='destructive'] { border-color: ${token('danger')}; }
  tbody td, tbody td[data-align='end'] {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(1.5)} ${space(4)};
    text-align: right;
  }
  tbody td::before { content: attr(data-label); overflow-wrap: normal; font-weight: 600; color: ${token('ink-soft')}; text-align: left; }
  tbody td:first-child { font-size: 1.0625rem; }
  tbody td[data-actions] { justify-content: end; margin-top: ${space(1.5)}; padding-block: ${space(2)} 0; }
  tbody td[data-actions]::before { content: none; }
  thead button { display: none; }
`;

/** `$columns` are widths in percent. Below the width `$cardsBelow`, each row becomes a card. */
export const Sheet = styled.table<{ $columns: readonly string[]; $cardsBelow: string }>`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  font-size: 0.9375rem;
  ${({ $columns }) => $columns.map((width, index) => `col:nth-child(${index + 1}) { width: ${width}; }`).join('\n')}
  th, td { padding: ${space(3)} ${space(3)}; text-align: left; vertical-align: middle; overflow-wrap: anywhere; }
  th:first-child, td:first-child { padding-left: ${space(4)}; }
  th:last-child, td:last-child { padding-right: ${space(4)}; }
  thead th {
    font-size: 0.8125rem;
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
  /* A page of links in blue is hard to read; the line says enough. */
  td a { color: inherit; text-decoration-color: ${token('line-strong')}; text-decoration-thickness: 1px; text-underline-offset: 0.25em; }
  td a:hover { color: ${token('link')}; text-decoration-color: currentcolor; }
  td:first-child > a { font-weight: 700; }
  [data-align='end'] { text-align: right; font-variant-numeric: tabular-nums; }
  &[data-stale] tbody { opacity: 0.55; transition: opacity 150ms 100ms; }
  @media screen {
    @container (max-width: ${({ $cardsBelow }) => $cardsBelow}) {
      ${cards}
      tbody td:not([data-actions]) { border-top: 0; }
    }
  }
  @media print {
    font-size: 8.5pt;
    th, td, th:first-child, td:first-child, th:last-child, td:last-child { padding: 3pt; }
    [data-actions] { display: none; }
  }
  /* A browser that does not know container queries still gets its cards on a phone. */
  @supports not (container-type: inline-size) {
    ${media.phone} { ${cards} }
  }
`;

export const AboveCards = styled.div<{ $cardsBelow: string }>`
  display: none;
  width: max-content;
  margin-bottom: ${space(3)};
  @container (max-width: ${({ $cardsBelow }) => $cardsBelow}) { display: block; }
  @supports not (container-type: inline-size) {
    ${media.phone} { display: block; }
  }
  @media print { && { display: none; } }
`;

export const RowButton = styled.button`
  border: 0;
  padding: 0;
  background: none;
  font-weight: 700;
  text-align: inherit;
  cursor: pointer;
  text-decoration: underline;
  text-decoration-color: ${token('line-strong')};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  tr:hover &, &:focus-visible { text-decoration-color: currentcolor; text-decoration-thickness: 2px; }
`;
