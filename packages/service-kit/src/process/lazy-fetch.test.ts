import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const lazyFetch = fileURLToPath(new URL('./lazy-fetch.cjs', import.meta.url));
const program = `
  await import('node:http');
  const loaded = () => process.moduleLoadList.some((name) => name.includes('undici'));
  const early = loaded();
  await fetch('data:,hello').then((answer) => answer.text()).then((text) => console.log(early, loaded(), text));`;

const run = (...flags: string[]) =>
  execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', program], { encoding: 'utf8' }).trim();

test('a server loads fetch on first use, not with node:http', () => {
  expect(run('--require', lazyFetch)).toBe('false true hello');
});

test('Node without the script loads both at once', () => {
  expect(run()).toBe('true true hello');
});
