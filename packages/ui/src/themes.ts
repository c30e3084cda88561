import { type ThemedToken, variablesOf } from './theme.ts';

type Palette = Partial<Record<ThemedToken, string>>;

export const dark = {
  paper: '#0d0e12',
  surface: '#17191f',
  sunken: '#22252d',
  ink: '#f4f3ee',
  'ink-soft': '#c4c7cf',
  'ink-faint': '#9aa0ab',
  'on-ink': '#0d0e12',
  'on-ink-soft': '#43474f',
  line: '#343945',
  edge: '#7d828d',
  'line-strong': '#7d828d',
  'accent-deep': '#ffd83d',
  'accent-wash': '#38280a',
  link: '#8ab4ff',
  focus: '#8ab4ff',
  success: '#5fd39a',
  'success-wash': '#10301f',
  warning: '#ffc560',
  'warning-wash': '#38280a',
  danger: '#ff8f94',
  'danger-deep': '#ffb0b4',
  'danger-wash': '#3d1417',
  info: '#8ab4ff',
  'info-wash': '#14274a',
  neutral: '#c4c7cf',
  'neutral-wash': '#2a2e37',
  indigo: '#b3b0ff',
  'indigo-wash': '#25244e',
  purple: '#f0a8e6',
  'purple-wash': '#361f4b',
  slate: '#c3cddb',
  'slate-wash': '#28303c',
  'shadow-card': 'none',
  'shadow-float': '0 12px 32px -8px rgb(0 0 0 / 70%), 0 0 0 1px #343945',
} satisfies Palette;

/** For long work indoors: less contrast, still 4.5:1 for every text. */
export const softLight = {
  paper: '#efece4',
  surface: '#faf8f3',
  sunken: '#e8e4da',
  ink: '#2b2e35',
  'ink-soft': '#4a4e57',
  'ink-faint': '#5a5f69',
  'on-ink': '#faf8f3',
  'on-ink-soft': '#d0d3d9',
  line: '#d9d4c7',
  edge: '#858172',
  accent: '#f2c94c',
  'accent-deep': '#e0b63a',
  'accent-wash': '#f8efd0',
  'on-accent': '#2b2e35',
} satisfies Palette;

const rules = (palette: Palette, scheme: 'light' | 'dark', theme: string) =>
  `:root[data-theme='${theme}'] { color-scheme: ${scheme}; ${variablesOf(palette)} }`;

/** The rules for each value of `data-theme` on the page's root. Without a rule the default applies. */
export const themeRules = [
  rules(dark, 'dark', 'dark'),
  rules(softLight, 'light', 'soft'),
  `@media (prefers-color-scheme: dark) { ${rules(dark, 'dark', 'system')} }`,
].join('\n');
