import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { PAYMENT_FAILPOINTS } from './failpoint-names.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

test('each failpoint is in the code exactly once, and every one in the code is in the list', () => {
  const reached = sources.flatMap((source) => [...source.matchAll(/\breach\('([^']+)'\)/g)].map(([, name]) => name));
  expect(reached.toSorted()).toEqual([...PAYMENT_FAILPOINTS].toSorted());
});
