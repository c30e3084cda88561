import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { entryOf, labelOf, parseNewer, readableWord } from './newer-words.ts';

const schema = z.array(
  z.object({
    id: z.int(),
    status: z.enum(['open', 'paid']),
    refund: z.enum(['failed', 'refused']).nullable().optional(),
    currency: z.literal('usd'),
    part: z.object({ kind: z.enum(['a', 'b']) }),
  }),
);
const known = { id: 1, status: 'open', refund: null, currency: 'usd', part: { kind: 'a' } };

test('keeps words that it does not know, and drops unknown fields', () => {
  const newer = { ...known, status: 'partly_paid', refund: 'lost', part: { kind: 'c', more: 1 }, more: {} };
  const parsed = parseNewer(schema, [known, newer]);
  expect(parsed.data).toEqual([known, { ...known, status: 'partly_paid', refund: 'lost', part: { kind: 'c' } }]);
});

test.each<[string, object]>([
  ['another type', { status: 3 }],
  ['null for a word', { status: null }],
  ['a missing field', { part: {} }],
  ['another word where only one is allowed', { currency: 'eur' }],
  ['a wrong number beside an unknown word', { status: 'new', id: 'x' }],
])('refuses %s', (_what, change) => {
  expect(parseNewer(schema, [{ ...known, ...change }]).success).toBe(false);
});

test('does not change what it was given', () => {
  const given = [{ ...known, status: 'new' }];
  parseNewer(schema, given);
  expect(given[0]?.status).toBe('new');
});

test('shows an unknown word in readable form, even one that every object has', () => {
  const labels = { open: 'Still open' };
  expect(['open', 'partly_paid', 'returned by the bank', 'constructor'].map((word) => labelOf(labels, word))).toEqual([
    'Still open',
    'Partly paid',
    'Returned by the bank',
    'Constructor',
  ]);
  expect(entryOf({ open: 1 }, 'closed', () => 0)).toBe(0);
  expect(readableWord('in-transit')).toBe('In transit');
});
