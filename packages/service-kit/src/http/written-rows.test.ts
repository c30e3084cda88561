import { expect, test } from 'vitest';
import { z } from 'zod';
import { WrittenRows } from './written-rows.ts';

const schema = z.array(z.object({ id: z.int(), name: z.string() }));

test('are sent as they are written', () => {
  const rows = ['{"id" : 1, "name" : "Ada"}', '{"id" : 2, "name" : "Ben"}'];
  for (const _ of [1, 2]) expect(new WrittenRows(rows).jsonFor(schema).toString()).toBe(`[${rows.join(',')}]`);
  expect(new WrittenRows([]).jsonFor(schema).toString()).toBe('[]');
});

test('have the fields of the schema only, each time', () => {
  const rows = ['{"id" : 3, "name" : "Cleo", "secret" : "x"}'];
  for (const _ of [1, 2]) expect(new WrittenRows(rows).jsonFor(schema).toString()).toBe('[{"id":3,"name":"Cleo"}]');
});

test('are checked again for another schema', () => {
  const rows = ['{"id" : 4, "name" : "Dev"}'];
  new WrittenRows(rows).jsonFor(schema);
  expect(new WrittenRows(rows).jsonFor(z.array(z.object({ id: z.int() }))).toString()).toBe('[{"id":4}]');
});

test('that do not fit the schema are refused each time', () => {
  const rows = ['{"id" : 5, "name" : "Eve"}', '{"id" : "six", "name" : "Finn"}'];
  for (const _ of [1, 2]) expect(() => new WrittenRows(rows).jsonFor(schema)).toThrow(z.ZodError);
});

test('are read one by one', () => {
  const rows = new WrittenRows<{ id: number }>(['{"id" : 7}', '{"id" : 8}']);
  expect(rows.at(-1)).toEqual({ id: 8 });
  expect(rows.at(2)).toBeUndefined();
});
