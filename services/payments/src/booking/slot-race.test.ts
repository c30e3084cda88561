import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createSlotRace } from './slot-race.ts';

const TAKEN = 'This time slot was just taken. Please choose another one.';

function startRace(longestWaitMs = 10_000) {
  const holders = new Map<number, string>();
  let looks = 0;
  const race = createSlotRace(async (id) => {
    looks += 1;
    await Promise.resolve();
    return holders.get(id) ?? null;
  }, longestWaitMs);
  const attempts: { slotId: number; buyer: string; succeed: () => void; fail: () => void }[] = [];
  const buy = (slotId: number, buyer: string) => {
    const attempt = () =>
      new Promise<string>((resolve, reject) => {
        const succeed = () => {
          holders.set(slotId, buyer);
          resolve(`${buyer} has ${slotId}`);
        };
        attempts.push({ slotId, buyer, succeed, fail: () => reject(new Error(`${buyer} failed`)) });
      });
    return race.enter(slotId, buyer, attempt).catch((error: Error) => error.message);
  };
  return { buy, attempts, looks: () => looks };
}
/** Lets everything run that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('100 buyers at once: one tries, and the others share one look at who holds the slot', async () => {
  const { buy, attempts, looks } = startRace();
  const answers = Array.from({ length: 100 }, (_, buyer) => buy(1, String(buyer)));
  await settle();
  expect([attempts.length, looks()]).toEqual([1, 0]);
  attempts[0]?.succeed();
  const found = await Promise.all(answers);
  expect(found.filter((answer) => answer === '0 has 1')).toHaveLength(1);
  expect(found.filter((answer) => answer === TAKEN)).toHaveLength(99);
  expect(looks()).toBe(1);
});

test('a buyer whose own quote got the slot tries again, as to renew the hold', async () => {
  const { buy, attempts } = startRace();
  const answers = [buy(1, 'Ann'), buy(1, 'Ann')];
  attempts[0]?.succeed();
  await settle();
  expect(attempts).toHaveLength(2);
  attempts[1]?.succeed();
  expect(await Promise.all(answers)).toEqual(['Ann has 1', 'Ann has 1']);
});

test('if the first attempt fails, everyone who waited tries at once', async () => {
  const { buy, attempts } = startRace();
  const answers = ['Ann', 'Bob', 'Cleo'].map((buyer) => buy(1, buyer));
  attempts[0]?.fail();
  await settle();
  expect(attempts.map(({ buyer }) => buyer)).toEqual(['Ann', 'Bob', 'Cleo']);
  for (const { succeed } of attempts.slice(1)) succeed();
  expect(await Promise.all(answers)).toEqual(['Ann failed', 'Bob has 1', 'Cleo has 1']);
});

test('nobody waits for long for an attempt that hangs', async () => {
  const { buy, attempts } = startRace(50);
  const [, late] = [buy(1, 'Ann'), buy(1, 'Bob')];
  await settle();
  expect(attempts).toHaveLength(1);
  await wait(60);
  expect(attempts.map(({ buyer }) => buyer)).toEqual(['Ann', 'Bob']);
  attempts[1]?.succeed();
  expect(await late).toBe('Bob has 1');
});

test('a buyer who comes later, or for another slot, does not wait', async () => {
  const { buy, attempts } = startRace();
  const answers = [buy(1, 'Ann'), buy(2, 'Bob')];
  expect(attempts.map(({ slotId }) => slotId)).toEqual([1, 2]);
  for (const { succeed } of attempts) succeed();
  expect(await Promise.all(answers)).toEqual(['Ann has 1', 'Bob has 2']);
  await settle();
  const later = buy(1, 'Cleo');
  expect(attempts.map(({ buyer }) => buyer)).toEqual(['Ann', 'Bob', 'Cleo']);
  attempts[2]?.fail();
  expect(await later).toBe('Cleo failed');
});
