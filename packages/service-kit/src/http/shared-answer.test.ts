import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { SharedAnswer } from './shared-answer.ts';

const schema = z.array(z.object({ id: z.int() }));

test('is written once, with the fields of the schema only', () => {
  const answer = new SharedAnswer([{ id: 1, secret: 'x' }]);
  const json = answer.jsonFor(schema);
  expect(json.toString()).toBe('[{"id":1}]');
  expect(answer.jsonFor(schema)).toBe(json);
});

test('is written again for another schema', () => {
  const answer = new SharedAnswer([{ id: 1, name: 'Ada' }]);
  answer.jsonFor(schema);
  expect(answer.jsonFor(z.array(z.object({ name: z.string() }))).toString()).toBe('[{"name":"Ada"}]');
});

test('that does not fit the schema is refused each time', () => {
  const answer = new SharedAnswer([{ id: 'one' }]);
  for (const _ of [1, 2]) expect(() => answer.jsonFor(schema)).toThrow(z.ZodError);
});
