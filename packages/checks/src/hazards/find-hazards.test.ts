import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';
import { findHazards } from './find-hazards.ts';

/** A planted example of each rule: where, and what. */
const HAZARDS: Record<string, [file: string, code: string]> = {
  'no-new-func': ['bff/src/new-func.ts', 'export const run = (text: string) => new Function(text)();'],
  'no-script-url': ['mf-admin/src/link.tsx', `export const Link = () => <a href={'javascript:alert(1)'}>Open</a>;`],
  'detect-bidi-characters': ['bff/src/bidi.ts', 'export const role = "user\u202E \u2066// admins only\u2069 \u2066";'],
  'detect-child-process': [
    'services/users/src/shell.ts',
    `import { exec } from 'node:child_process';\nexport const list = (folder: string) => exec('ls ' + folder);`,
  ],
  'no-super-linear-backtracking': ['packages/contracts/src/slow.ts', 'export const isSlow = /^(a+)+$/.test("a");'],
  'detect-non-literal-regexp': [
    'services/appointments/src/search.ts',
    'export const find = (input: string) => new RegExp(input);',
  ],
  'no-unsanitized(property)': [
    'mf-customer/src/html.ts',
    'export const show = (text: string) => { document.body.innerHTML = text; };',
  ],
  'translated-page(bare-text)': [
    'mf-payment/src/bare-text.tsx',
    'export const Total = ({ sum, paid }: { sum: string; paid: boolean }) => <p>{paid && <b>Paid</b>} Total {sum}</p>;',
  ],
  'translated-page(bare-text) of a component': [
    'mf-admin/src/total.tsx',
    'export function Total({ cents }: { cents: number }) {\n  return `$${cents / 100}`;\n}',
  ],
  'themes(no-colours)': ['shell/src/box.ts', "export const box = 'border: 1px solid #6b6f78';"],
  'type-scale(text-sizes)': ['mf-customer/src/title.ts', 'export const title = `color: red; font-size: 1.1rem;`;'],
  'first-load(css-comments)': ['mf-crew/src/frame.ts', 'export const frame = `color: red; /* As a warning. */`;'],
  'no-unsanitized(method)': [
    'packages/ui/src/html.ts',
    `export const add = (text: string) => document.body.insertAdjacentHTML('beforeend', text);`,
  ],
};

let root = '';
let output = '';
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tailgate-hazards-'));
  const rules = JSON.parse(readFileSync(join(repository, '.oxlintrc.json'), 'utf8'));
  const { resolve } = createRequire(import.meta.url);
  const jsPlugins = rules.jsPlugins.map((name: string) =>
    name.startsWith('.') ? join(repository, name) : resolve(name),
  );
  writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify({ ...rules, jsPlugins }));
  const harmless: [string, string] = ['bff/src/harmless.ts', 'export const isNumber = /^\\d+$/.test("1");'];
  for (const [file, code] of [...Object.values(HAZARDS), harmless]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${code}\n`);
  }
  const result = await findHazards(root);
  expect(result.code).toBe(1);
  output = result.output;
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(Object.entries(HAZARDS))('finds a planted hazard: %s', (rule, [file]) => {
  const name = rule.includes('(') ? (rule.split(' of ')[0] ?? rule) : `(${rule})`;
  const found = output.split('\n').filter((line) => line.startsWith(`${file}:`) || line.startsWith(`./${file}:`));
  expect(found.join('\n')).toContain(name);
});

test('does not complain about anything else', () => {
  expect(output).not.toContain('harmless.ts');
});
