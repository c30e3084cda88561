import { expect, test } from '@jest/globals';
import { compareExports, type VersionedPackage } from './compare-exports.ts';
import { type DeclarationFiles, readExports } from './read-exports.ts';

const files: DeclarationFiles = {
  'ui/src/index.d.ts': `export * from './badge.tsx';
export { Dialog, type Width as DialogWidth } from './dialog.tsx';
export * as tokens from './tokens.ts';
export { CONTRACT_VERSION } from '@tailgate/contracts';
`,
  'ui/src/badge.d.ts': `/** A label. */
type Tone = 'red' | 'green';
export interface BadgeProps {
    tone?: Tone;
    type: 'pill';
}
export declare const Badge: (props: BadgeProps) => string;
export declare function count(a: number): number;
export declare function count(a: string): string;
`,
  'ui/src/dialog.d.ts': `export type Width = 'narrow';
export declare function Dialog(props: { width: Width }): null;
export declare function hidden(): void;
`,
  'ui/src/tokens.d.ts': 'export declare const red: string;\n',
};
const entry = 'ui/src/index.d.ts';
const before = readExports(files, entry);
const change = (file: string, from: string, to: string) =>
  readExports({ ...files, [file]: files[file]?.replaceAll(from, to) ?? '' }, entry);

test('reads the names that an entry exports, also from other files', () => {
  expect(Object.keys(before)).toEqual([
    'Badge',
    'BadgeProps',
    'CONTRACT_VERSION',
    'Dialog',
    'DialogWidth',
    'count',
    'tokens',
  ]);
});

test.each([
  ['a comment', 'ui/src/badge.d.ts', 'A label.', 'A short label.', []],
  ['a name that is not exported', 'ui/src/dialog.d.ts', 'hidden(): void', 'hidden(): null', []],
  ['a type that exports use', 'ui/src/badge.d.ts', "'red'", "'blue'", ['Badge', 'BadgeProps']],
  ['a type under another name', 'ui/src/dialog.d.ts', "'narrow'", "'wide'", ['Dialog', 'DialogWidth']],
  ['a field called type', 'ui/src/badge.d.ts', "'pill'", "'dot'", ['Badge', 'BadgeProps']],
  ['an overload', 'ui/src/badge.d.ts', 'a: string', 'a: boolean', ['count']],
])('finds what a change of %s changes', (_what, file, from, to, changed) => {
  const now = change(file, from, to);
  expect(Object.keys(before).filter((name) => now[name] !== before[name])).toEqual(changed);
});

const ui: VersionedPackage = {
  name: '@tailgate/ui',
  version: '1.2.0',
  recorded: { version: '1.2.0', exports: before },
  exports: before,
  planned: 'none',
};
const { count: _count, ...fewer } = before;

test.each<[string, Partial<VersionedPackage>, string[]]>([
  ['nothing changed', {}, []],
  [
    'a changed export without a changeset',
    { exports: { ...before, Badge: 'other' } },
    ['Badge of @tailgate/ui changed since 1.2.0, and no changeset says so. Add one: npx changeset (minor)'],
  ],
  [
    'a new export with a patch',
    { exports: { ...before, Chip: 'new' }, planned: 'patch' },
    ['Chip of @tailgate/ui is new since 1.2.0, and its changeset is patch only. Add one: npx changeset (minor)'],
  ],
  [
    'a removed export with a minor version',
    { exports: fewer, planned: 'minor' },
    ['count of @tailgate/ui is gone since 1.2.0, and its changeset is minor only. Add one: npx changeset (major)'],
  ],
  ['a changed export with a minor version', { exports: { ...before, Badge: 'other' }, planned: 'minor' }, []],
  ['a removed export with a major version', { exports: fewer, planned: 'major' }, []],
  [
    'a version that was changed by hand',
    { version: '1.3.0' },
    ['@tailgate/ui is 1.3.0, and its exports.json is of 1.2.0. Run: npm run ops -- versions apply'],
  ],
])('judges %s', (_what, changed, refusals) => {
  expect(compareExports({ ...ui, ...changed })).toEqual(refusals);
});
