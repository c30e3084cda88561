import { space, textSize, token } from '@tailgate/ui';
import { css } from 'styled-components';

/* The whole item is the target of its first control. */
const wholeItem = css`
  tbody td:first-child > :is(a, button) { font-weight: inherit; text-decoration: none; }
  tbody td:first-child > :is(a, button)::after { content: ''; position: absolute; inset: 0; }
  tbody td:not(:first-child) :is(a, button) { position: relative; }
  tbody tr[data-clickable]:not(:has([data-actions]))::after {
    content: '';
    position: absolute;
    right: ${space(4)};
    top: calc(50% - 0.25rem);
    width: 0.5rem;
    height: 0.5rem;
    border: solid ${token('ink-faint')};
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
  }
`;

const groups = css`
  tbody tr[data-group] { display: block; min-height: 0; padding: ${space(1.5)} ${space(4)}; background: ${token('sunken')}; }
  tbody tr[data-group] th { display: block; height: auto; padding: 0; font-size: ${textSize('small')}; color: ${token('ink-soft')}; }
`;

const parts = css`
  tbody tr::before { content: ''; order: 3; flex-basis: 100%; }
  tbody tr td[data-item='title'], tbody tr td[data-item='figure'] { font-size: ${textSize('body')}; line-height: 1.5rem; font-weight: 700; color: ${token('ink')}; }
  tbody tr td[data-item='title'] { order: 0; flex: 1 1 0; }
  tbody tr td[data-item='figure'] { order: 2; font-weight: 600; }
  tbody tr td:is([data-item='line'], [data-item='badge']) { order: 4; display: flex; align-items: baseline; gap: ${space(1.5)}; }
  tbody td[data-item='line']:has(~ td[data-item='line'])::after { content: '·'; }
  tbody tr td:is([data-item='text'], [data-actions]) { order: 5; flex-basis: 100%; }
  tbody tr td[data-actions] { order: 6; padding-top: ${space(2)}; }
  tbody tr td:has(> [data-row-actions]) { position: absolute; top: calc(50% - 1.375rem); right: ${space(1)}; padding: 0; }
  tbody td[data-actions] [data-wide] { display: none; }
  tbody tr td[data-item='none'], tbody tr[data-group] ~ tr [data-in-heading] { display: none; }
`;

/** Rows as items of two lines: what it is and what it costs, then the facts. */
export const items = css`
  &, &[data-density] { font-size: ${textSize('ui')}; }
  thead, colgroup { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  thead button { display: none; }
  &, tbody { display: block; }
  & { overflow: clip; }
  tbody tr {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    align-content: center;
    gap: 0 ${space(1.5)};
    min-height: 4.5rem;
    padding: ${space(2.5)} 2.5rem ${space(2.5)} ${space(4)};
    border-top: 1px solid ${token('line')};
  }
  tbody tr:first-child { border-top: 0; }
  tbody tr:has([data-row-actions]) { padding-right: 3.25rem; }
  tbody tr td, tbody tr td:first-child, tbody tr td:last-child {
    display: block;
    min-width: 0;
    height: auto;
    padding: 0;
    border: 0;
    text-align: left;
    color: ${token('ink-soft')};
  }
  ${parts}
  tbody tr[data-placeholder] td:not([data-item='title']) { display: none; }
  ${groups}
  ${wholeItem}
`;
