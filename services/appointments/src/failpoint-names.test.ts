import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { APPOINTMENT_FAILPOINTS } from './failpoint-names.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

test('the list of failpoints is what the code has, each of them once', () => {
  const reached = sources.flatMap((source) => [...source.matchAll(/\breach\('([^']+)'\)/g)].map(([, name]) => name));
  expect(reached.toSorted()).toEqual([...APPOINTMENT_FAILPOINTS].toSorted());
});
