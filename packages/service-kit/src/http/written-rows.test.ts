import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageOfWritten, WrittenRows } from './written-rows.ts';

const schema = z.array(z.object({ id: z.int(), name: z.string() }));
const written = (...rows: readonly string[]) => new WrittenRows<{ id: number }>(rows.join(',\n'));

test('are sent as they are written', () => {
  const rows = ['{"id" : 1, "name" : "Ada"}', '{"id" : 2, "name" : "Ben"}'];
  for (const _ of [1, 2])
    expect(
      written(...rows)
        .jsonFor(schema)
        .toString(),
    ).toBe(`[${rows.join(',\n')}]`);
  expect(written().jsonFor(schema).toString()).toBe('[]');
});

test('have the fields of the schema only, each time', () => {
  const rows = ['{"id" : 3, "name" : "Cleo", "secret" : "x"}'];
  for (const _ of [1, 2])
    expect(
      written(...rows)
        .jsonFor(schema)
        .toString(),
    ).toBe('[{"id":3,"name":"Cleo"}]');
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
  for (const _ of [1, 2]) expect(() => written(...rows).jsonFor(schema)).toThrow(z.ZodError);
});

test('are read one by one', () => {
  const rows = written('{"id" : 7}', '{"id" : 8}');
  expect([0, 1, 2, -1, -2].map((place) => rows.at(place)?.id)).toEqual([7, 8, undefined, 8, 7]);
  expect(written().at(-1)).toBeUndefined();
});

test('that do not fit are refused after a page of rows that do', () => {
  const [good, bad] = ['{"id" : 9, "name" : "Gus"}', '{"id" : "ten", "name" : "Hal"}'];
  for (const _ of [1, 2]) {
    expect(written(good, good).jsonFor(schema).toString()).toBe(`[${good},\n${good}]`);
    expect(() => written(good, bad).jsonFor(schema)).toThrow(z.ZodError);
    expect(() => written(bad, good).jsonFor(schema)).toThrow(z.ZodError);
  }
});

test('may contain any letters, and line breaks as JSON writes them', () => {
  const rows = ['{"id" : 11, "name" : "Zoë 🚚"}', '{"id" : 12, "name" : "two,\\nlines"}'];
  for (const _ of [1, 2])
    expect(
      written(...rows)
        .jsonFor(schema)
        .toString(),
    ).toBe(`[${rows.join(',\n')}]`);
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
