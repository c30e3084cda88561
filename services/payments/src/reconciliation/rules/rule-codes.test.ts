import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from './rule-codes.ts';

const booking = readFileSync(new URL('../../../../../docs/booking.md', import.meta.url), 'utf8');

test.each(Object.entries(RULES))('docs/booking.md explains %s', (code, rule) => {
  expect(booking).toContain(`\`${code}\` | ${rule} |`);
});
