import { describe, expect, test } from '@jest/globals';
import { fixed, highContrast, type TokenName } from './theme.ts';
import { dark, softLight } from './themes.ts';

type Colours = Record<TokenName, string>;
const base = { ...highContrast, ...fixed };
const themes: [name: string, colours: Colours][] = [
  ['high contrast', base],
  ['soft light', { ...base, ...softLight }],
  ['dark', { ...base, ...dark }],
];

/** Relative luminance of a colour, as WCAG defines it. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const tones = ['success', 'warning', 'danger', 'info', 'neutral', 'indigo', 'purple', 'slate'] as const;
const texts: [TokenName, TokenName][] = [
  ...(['paper', 'surface', 'sunken', 'accent-wash'] as const).flatMap((ground): [TokenName, TokenName][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['ink-faint', ground],
    ['link', ground],
    ['danger', ground],
  ]),
  ['on-ink', 'ink'],
  ['on-ink-soft', 'ink'],
  ['on-ink', 'ink-soft'],
  ['on-bar', 'bar'],
  ['on-bar-soft', 'bar'],
  ['accent', 'bar'],
  ['on-sheet', 'sheet'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['on-ink', 'danger'],
  ['on-ink', 'danger-deep'],
  ...tones.flatMap((tone): [TokenName, TokenName][] => [
    [tone, `${tone}-wash`],
    [tone, 'surface'],
    ['ink', `${tone}-wash`],
    ['ink-soft', `${tone}-wash`],
  ]),
];

const edges: [TokenName, TokenName][] = [
  ['edge', 'surface'],
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['focus', 'surface'],
  ['focus', 'paper'],
  ['focus', 'sunken'],
  ['accent', 'bar'],
];

describe.each(themes)('in %s', (_, colours) => {
  test.each(texts)('%s is readable on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s is distinguishable on %s', (edge, ground) => {
    expect(contrast(colours[edge], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});
