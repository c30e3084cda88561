import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { PAYMENT_FAILPOINTS } from './failpoint-names.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

test('the list has every failpoint of the code, and the code has each one once', () => {
  const points = [...source.matchAll(/\breach\('([^']+)'\)/g)].map(([, name]) => name);
  const steps = [...source.matchAll(/\b(?:runStep\(|commitStep\(\s*deps,\s*)'([^']+)'/g)].map(([, step]) => step);
  const used = [...points, ...steps.flatMap((step) => [`${step}.before`, `${step}.after`])];
  expect(used.toSorted()).toEqual([...PAYMENT_FAILPOINTS].toSorted());
});
