import { expect, test } from '@jest/globals';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { inOrder } from './in-order.ts';

const refused = new Error('refused');

test.each<[string, RequestHandler]>([
  [
    'throws',
    () => {
      throw refused;
    },
  ],
  ['rejects', () => Promise.reject(refused)],
  ['passes on', (_request, _response, next) => next(refused)],
])('what a handler %s ends the row', async (_name, handler) => {
  const { calls, error } = await run(note('first'), handler, note('never'));
  expect([calls, error]).toEqual([['first'], refused]);
});

test('a rejection without a reason is an error too', async () => {
  const { error } = await run(() => Promise.reject(), note('never'));
  expect(error).toBeInstanceOf(Error);
});

test('goes on after the last handler, also after those that wait', async () => {
  const waits: RequestHandler = async (_request, _response, next) => {
    await Promise.resolve();
    next();
  };
  const { calls, error } = await run(note('first'), waits, note('second'));
  expect([calls, error]).toEqual([['first', 'second'], undefined]);
});

const note =
  (name: string): RequestHandler =>
  (_request, response, next) => {
    (response as unknown as { calls: string[] }).calls.push(name);
    next();
  };

function run(...handlers: RequestHandler[]): Promise<{ calls: string[]; error: unknown }> {
  const calls: string[] = [];
  return new Promise((resolve) => {
    const done = ((error?: unknown) => resolve({ calls, error })) as NextFunction;
    void inOrder(...handlers)({} as Request, { calls } as unknown as Response, done);
  });
}
