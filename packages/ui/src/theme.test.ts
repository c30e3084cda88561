import { expect, test } from '@jest/globals';
import { type TokenName, themeVariables } from './theme.ts';

const colours = new Map(
  [...themeVariables.matchAll(/--tg-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
);

/** Relative luminance of a colour, as WCAG defines it. */
function luminance(name: TokenName): number {
  const hex = colours.get(name) ?? '';
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: TokenName, other: TokenName): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
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
  ['accent', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['on-ink', 'danger'],
  ['on-ink', 'danger-deep'],
  ...tones.flatMap((tone): [TokenName, TokenName][] => [
    [tone, `${tone}-wash`],
    [tone, 'surface'],
  ]),
];

test.each(texts)('%s is readable on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['focus', 'surface'],
  ['focus', 'paper'],
  ['accent', 'ink'],
] as [TokenName, TokenName][])('%s is distinguishable on %s', (edge, ground) => {
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
});
