import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createPatience } from './patience.ts';

const late = (cause: Error) => cause;

test('reads a reply that arrived while this process was busy', async () => {
  // After this, timers are the next that run.
  await new Promise(setImmediate);
  // As a reply of Redis does, the result arrives from outside while this thread is blocked.
  const reply = createPatience(late)(promisify(randomBytes)(8));
  const until = Date.now() + 1_000;
  while (Date.now() < until);
  expect(await reply).toHaveLength(8);
});

test('fails a second command sooner while Redis is silent, and waits again once it has answered', async () => {
  const patience = createPatience(late);
  const never = new Promise<never>(() => undefined);
  for (const _ of [1, 2, 3]) await expect(patience(never)).rejects.toThrow('did not answer in time');
  const answers = Promise.withResolvers<string>();
  const slow = patience(answers.promise);
  answers.resolve('PONG');
  expect(await slow).toBe('PONG');
  const laterReply = wait(200, 'OK');
  expect(await patience(laterReply)).toBe('OK');
});
