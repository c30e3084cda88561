import { afterAll, expect, test } from '@jest/globals';
import { until } from '../testing/index.ts';
import { limitGarbage } from './limit-garbage.ts';

const end = limitGarbage(50);
afterAll(end);

test('a process that was busy frees what it does not need once it is idle', async () => {
  const unneeded = new WeakRef({ large: new Array(1_000_000).fill(0) });
  const busyUntil = performance.now() + 120;
  while (performance.now() < busyUntil) JSON.parse('{}');
  await until(() => unneeded.deref() === undefined);
  expect(unneeded.deref()).toBeUndefined();
});
