import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { pageOfWritten, WrittenRows } from './written-rows.ts';

const schema = z.array(z.object({ id: z.int(), name: z.string() }));
const written = (...rows: readonly string[]) => new WrittenRows<{ id: number }>(rows.join(',\n'));
const sent = (...rows: readonly string[]) =>
  written(...rows)
    .jsonFor(schema)
    .toString();

test.each([
  ['none', []],
  ['plain ones', ['{"id" : 1, "name" : "Ada"}', '{"id" : 2, "name" : "Ben"}']],
  [
    'any letters, and line breaks as JSON writes them',
    ['{"id" : 11, "name" : "Zoë 🚚"}', '{"id" : 12, "name" : "two,\\nlines"}'],
  ],
])('are sent as they are written: %s', (_, rows) => {
  for (const _again of [1, 2]) expect(sent(...rows)).toBe(`[${rows.join(',\n')}]`);
});

test('have the fields of the schema only, each time', () => {
  const rows = ['{"id" : 3, "name" : "Cleo", "secret" : "x"}'];
  for (const _ of [1, 2]) expect(sent(...rows)).toBe('[{"id":3,"name":"Cleo"}]');
});

test('are checked again for another schema', () => {
  const rows = ['{"id" : 4, "name" : "Dev"}'];
  written(...rows).jsonFor(schema);
  expect(
    written(...rows)
      .jsonFor(z.array(z.object({ id: z.int() })))
      .toString(),
  ).toBe('[{"id":4}]');
});

test('that do not fit the schema are refused each time', () => {
  const rows = ['{"id" : 5, "name" : "Eve"}', '{"id" : "six", "name" : "Finn"}'];
  for (const _ of [1, 2]) expect(() => sent(...rows)).toThrow(z.ZodError);
});

test('are read one by one', () => {
  const rows = written('{"id" : 7}', '{"id" : 8}');
  expect([0, 1, 2, -1, -2].map((place) => rows.at(place)?.id)).toEqual([7, 8, undefined, 8, 7]);
  expect(written().at(-1)).toBeUndefined();
});

test('that do not fit are refused after a page of rows that do', () => {
  const [good, bad] = ['{"id" : 9, "name" : "Gus"}', '{"id" : "ten", "name" : "Hal"}'];
  for (const _ of [1, 2]) {
    expect(sent(good, good)).toBe(`[${good},\n${good}]`);
    expect(() => sent(good, bad)).toThrow(z.ZodError);
    expect(() => sent(bad, good)).toThrow(z.ZodError);
  }
});

test.each([
  [0, 3, 0, false],
  [2, 3, 2, false],
  [3, 3, 3, false],
  [4, 3, 3, true],
  [2, 1, 1, true],
])('%i rows are a page of up to %i with %i, and whether more follow: %s', (found, limit, shown, more) => {
  const rows = Array.from({ length: found }, (_, place) => `{"id" : ${place + 1}, "name" : "Ivy"}`);
  const page = pageOfWritten<{ id: number }>(rows.join(',\n'), limit);
  expect(page.more).toBe(more);
  expect(JSON.parse(page.rows.jsonFor(schema).toString())).toHaveLength(shown);
  expect(page.rows.at(-1)?.id).toBe(shown || undefined);
});
