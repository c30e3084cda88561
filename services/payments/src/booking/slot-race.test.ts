import { expect, test } from 'vitest';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { createSlotRace } from './slot-race.ts';

const LOST = new Error('lost');

function startRace() {
  const holders = new Map<number, string>();
  let reads = 0;
  const race = createSlotRace(async (id) => {
    reads += 1;
    await Promise.resolve();
    return holders.has(id) ? ({ id } as StoredSlot) : null;
  });
  const attempts: { slotId: number; buyer: string; succeed: () => void; fail: () => void }[] = [];
  const buy = (slotId: number, buyer: string) =>
    race
      .enter(
        slotId,
        (slot) => {
          if (slot) throw LOST;
        },
        () =>
          new Promise<string>((resolve, reject) => {
            const succeed = () => {
              holders.set(slotId, buyer);
              resolve(`${buyer} has ${slotId}`);
            };
            attempts.push({ slotId, buyer, succeed, fail: () => reject(new Error(`${buyer} failed`)) });
          }),
      )
      .catch((error: Error) => error.message);
  return { buy, attempts, reads: () => reads };
}
/** Lets everything run that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('100 buyers at once: one tries, and the others share one read of what it left', async () => {
  const { buy, attempts, reads } = startRace();
  const answers = Array.from({ length: 100 }, (_, buyer) => buy(1, String(buyer)));
  await settle();
  expect(attempts).toHaveLength(1);
  expect(reads()).toBe(1);
  attempts[0]?.succeed();
  const found = await Promise.all(answers);
  expect(found.filter((answer) => answer === '0 has 1')).toHaveLength(1);
  expect(found.filter((answer) => answer === 'lost')).toHaveLength(99);
  expect(reads()).toBe(2);
});

test('a buyer who comes after the slot was lost does not try', async () => {
  const { buy, attempts } = startRace();
  const first = buy(1, 'Ann');
  await settle();
  attempts[0]?.succeed();
  expect(await first).toBe('Ann has 1');
  expect(await buy(1, 'Bob')).toBe('lost');
  expect(attempts).toHaveLength(1);
});

test('if the first attempt fails, everyone who waited tries at once', async () => {
  const { buy, attempts } = startRace();
  const answers = ['Ann', 'Bob', 'Cleo'].map((buyer) => buy(1, buyer));
  await settle();
  attempts[0]?.fail();
  await settle();
  expect(attempts.map(({ buyer }) => buyer)).toEqual(['Ann', 'Bob', 'Cleo']);
  for (const { succeed } of attempts.slice(1)) succeed();
  expect(await Promise.all(answers)).toEqual(['Ann failed', 'Bob has 1', 'Cleo has 1']);
});

test('a buyer of another slot does not wait', async () => {
  const { buy, attempts } = startRace();
  const answers = [buy(1, 'Ann'), buy(2, 'Bob')];
  await settle();
  expect(attempts.map(({ slotId }) => slotId)).toEqual([1, 2]);
  for (const { succeed } of attempts) succeed();
  expect(await Promise.all(answers)).toEqual(['Ann has 1', 'Bob has 2']);
});
