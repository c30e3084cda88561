import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
afterEach(() => {
  service.clock.aheadMs = 0;
});

const setMinute = (minute: number) => {
  service.clock.aheadMs = minute * 60_000;
};
const addSlot = () => service.addSlot({ date: service.day(3) });
const addSlots = (count: number) => Promise.all(Array.from({ length: count }, addSlot));
/** Approved quotes of one client, whose address is written differently each time. */
const quotesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    service.appointments.addQuote({ client_email: `${index % 2 ? name.toUpperCase() : name}@client.example` }),
  );
const atLimit = (words: RegExp) => ({
  status: 409,
  body: { code: 'HOLDS_AT_LIMIT', message: expect.stringMatching(words) },
});
const heldBy = async (quoteIds: number[]) =>
  (await service.rows('SELECT id FROM time_slots WHERE held_by_quote_id = ANY($quoteIds)', { quoteIds })).length;

describe('one client', () => {
  test('holds three slots with six approved quotes at once, and the others are refused with what to do', async () => {
    const [quotes, slots] = [quotesOf('ada', 6), await addSlots(6)];
    const answers = await Promise.all(quotes.map((quote, index) => service.open(quote, slots[index] ?? 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer).toMatchObject(
        atLimit(/^We are holding 3 other times for you\. Pay for one of them, or try again in 10 minutes/),
      );
    expect(await heldBy(quotes.map(({ id }) => id))).toBe(3);
    // A refusal opens no payment, so no card form and nothing to void.
    const ids = quotes.map(({ id }) => id);
    expect(await service.rows('SELECT id FROM payments WHERE quote_id = ANY($ids)', { ids })).toHaveLength(3);
  });

  test('renews and moves the holds it has, and holds another slot when one ends', async () => {
    const [[first, second, third, fourth], slots] = [quotesOf('bob', 4), await addSlots(5)];
    if (!first || !second || !third || !fourth) throw new Error('four quotes');
    for (const [index, quote] of [first, second, third].entries())
      expect((await service.open(quote, slots[index] ?? 0)).status).toBe(200);
    setMinute(4);
    expect((await service.open(second, slots[1] ?? 0)).status).toBe(200);
    expect((await service.open(third, slots[3] ?? 0)).status).toBe(200);
    expect(await service.open(fourth, slots[4] ?? 0)).toMatchObject(atLimit(/try again in 6 minutes/));
    setMinute(10);
    expect((await service.open(fourth, slots[4] ?? 0)).status).toBe(200);
  });

  test('does not use up the holds of another client', async () => {
    const slots = await addSlots(4);
    for (const [index, quote] of quotesOf('carl', 3).entries()) await service.open(quote, slots[index] ?? 0);
    expect((await service.open(service.appointments.addQuote(), slots[3] ?? 0)).status).toBe(200);
  });

  test('without an email address is not all others without one', async () => {
    const slots = await addSlots(4);
    for (const slot of slots)
      expect((await service.open(service.appointments.addQuote({ client_email: '' }), slot)).status).toBe(200);
  });

  test('leaves no trace of its address in a slot that it no longer holds', async () => {
    const [[quote], [slot, other]] = [quotesOf('dora', 1), await addSlots(2)];
    if (!quote || !slot || !other) throw new Error('a quote and two slots');
    await service.open(quote, slot);
    await service.open(quote, other);
    const keyOf = async (id: number) =>
      (
        await service.rows<{ held_by_client: string | null }>('SELECT held_by_client FROM time_slots WHERE id = $id', {
          id,
        })
      )[0]?.held_by_client;
    expect(await keyOf(slot)).toBeNull();
    expect(await keyOf(other)).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('one quote holds slots for two hours in a day, whichever they are; its last hold stays usable to its end', async () => {
  const [quote, slots] = [service.appointments.addQuote(), await addSlots(8)];
  for (let minute = 0; minute < 120; minute += 8) {
    setMinute(minute);
    const answer = await service.open(quote, slots[Math.floor(minute / 24)] ?? 0);
    expect([minute, answer.status]).toEqual([minute, 200]);
  }
  setMinute(121);
  expect(await service.open(quote, slots[7] ?? 0)).toMatchObject(atLimit(/for 2 hours today.*tomorrow/));
  expect((await service.open(quote, slots[4] ?? 0)).status).toBe(200);
  expect((await service.open(service.appointments.addQuote(), slots[7] ?? 0)).status).toBe(200);
  setMinute(24 * 60 + 130);
  const later = await service.addSlot({ date: service.day(3) });
  expect((await service.open(quote, later)).status).toBe(200);
});

test('choosing among many slots in a few minutes is no long hold', async () => {
  const [quote, slots] = [service.appointments.addQuote(), await addSlots(15)];
  for (const slot of slots) expect((await service.open(quote, slot)).status).toBe(200);
});
