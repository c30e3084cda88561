/**
 * The design tokens of the default theme; themes.ts has the others. High contrast by default, so that the portal can be read on a phone in sunlight: ink on paper with
 * the yellow of road equipment. Text has a contrast of at least 4.5:1, most of it above 7:1 (see theme.test.ts).
 */
export const highContrast = {
  paper: '#f6f5f1',
  surface: '#ffffff',
  sunken: '#edebe4',
  ink: '#0d0e12',
  'ink-soft': '#43474f',
  'ink-faint': '#5d626c',
  'on-ink': '#ffffff',
  'on-ink-soft': '#c9ccd3',
  line: '#d9d6cc',
  edge: '#8a8678',
  'line-strong': '#6b6f78',
  accent: '#ffcd00',
  'accent-deep': '#e8b800',
  'accent-wash': '#fff6cf',
  'on-accent': '#0d0e12',
  link: '#0a48b0',
  focus: '#0b57d0',
  success: '#0b6b3c',
  'success-wash': '#e0f5e8',
  warning: '#7a4a00',
  'warning-wash': '#fff0cc',
  danger: '#b3121d',
  'danger-deep': '#8c0d16',
  'danger-wash': '#fdeaea',
  info: '#0a48b0',
  'info-wash': '#e6effd',
  neutral: '#43474f',
  'neutral-wash': '#e9e8e4',
  indigo: '#3730a3',
  'indigo-wash': '#e8e7fb',
  purple: '#6b21a8',
  'purple-wash': '#f3e8fd',
  slate: '#334155',
  'slate-wash': '#e3e8ef',
  'radius-sm': '6px',
  'radius-md': '10px',
  'radius-lg': '16px',
  'shadow-card': '0 1px 2px rgb(13 14 18 / 6%), 0 1px 0 rgb(13 14 18 / 4%)',
  'shadow-float': '0 12px 32px -8px rgb(13 14 18 / 28%), 0 2px 6px rgb(13 14 18 / 12%)',
  'font-body':
    'Inter, "Inter Fallback", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  'font-display': 'Archivo, "Archivo Fallback", var(--tg-font-body)',
  'font-mono': 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
} as const;

/** Equal in every theme. Not variables: the global style of an older shell does not have them. */
export const fixed = {
  bar: '#0d0e12',
  'on-bar': '#ffffff',
  'on-bar-soft': '#c9ccd3',
  'bar-line': 'rgb(255 255 255 / 45%)',
  'bar-hover': 'rgb(255 255 255 / 12%)',
  scrim: 'rgb(13 14 18 / 62%)',
  sheet: '#ffffff',
  'on-sheet': '#000000',
} as const;

export type ThemedToken = keyof typeof highContrast;
export type TokenName = ThemedToken | keyof typeof fixed;

/** The CSS value of a design token: `color: ${token('ink')};`. The global style of an older shell has no `edge`. */
export function token(name: TokenName): string {
  if (name in fixed) return fixed[name as keyof typeof fixed];
  return name === 'edge' ? 'var(--tg-edge, var(--tg-line))' : `var(--tg-${name})`;
}

/** Steps of the spacing scale, in rem: 1 = 4px, 2 = 8px, 3 = 12px, 4 = 16px, 6 = 24px, 8 = 32px. */
export function space(step: number): string {
  return `${step * 0.25}rem`;
}

const textSizes = {
  caption: '0.75rem',
  small: '0.8125rem',
  ui: '0.875rem',
  body: '1rem',
  title: '1.125rem',
  heading: '1.5rem',
  page: 'clamp(1.75rem, 1.3rem + 1.6vw, 2.25rem)',
} as const;

/** A step of the type scale: `font-size: ${textSize('ui')};`. There are no other sizes. */
export function textSize(step: keyof typeof textSizes): string {
  return textSizes[step];
}

/** Breakpoints: up to a large phone, and wide enough for a sidebar or several columns. */
export const media = { phone: '@media (max-width: 639px)', wide: '@media (min-width: 960px)' } as const;

/** The declarations that set these tokens. */
export function variablesOf(tokens: Partial<Record<ThemedToken, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--tg-${name}: ${value};`)
    .join('\n');
}
