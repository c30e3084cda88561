import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { STRIPE_SCRIPT_URL } from '@tailgate/contracts';
import { cardProviderOrigins, pagePolicy } from './content-security-policy.ts';

const DOCUMENT = resolve(import.meta.dirname, '../../../docs/third-party-scripts.md');

test('the table of scripts from elsewhere has each origin that pages may load scripts from, with its reason and hash', () => {
  const provider = cardProviderOrigins(STRIPE_SCRIPT_URL);
  const policy = pagePolicy({ provider, nonce: 'n', developers: [], workers: [], trustedTypes: true });
  const [, ...sources] = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const rows = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, origin]) => origin)).toEqual(sources.map((source) => `\`${source}\``));
  for (const [, , what, why, hash] of rows) for (const cell of [what, why, hash]) expect(cell).toMatch(/\w{2}/);
});
