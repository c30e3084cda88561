import { expect, test } from '@jest/globals';
import { change, codes, makeSnapshot, minutesAgo } from '../../testing/snapshot.ts';

const HOUR = 60;

test('reports that no event came for a day on which cards were authorised', () => {
  const snapshot = makeSnapshot();
  const silent = (lastEventAt: Date | null) => codes(Object.assign(snapshot, { lastEventAt }));
  change(snapshot.intents, 0, { authorised_at: minutesAgo(2 * HOUR) });
  expect(silent(minutesAgo(25 * HOUR))).toEqual(["EVENTS_MISSING Stripe's events"]);
  expect(silent(null)).toEqual(["EVENTS_MISSING Stripe's events"]);
  expect(silent(minutesAgo(23 * HOUR))).toEqual([]);
});

test('expects no event on a day without cards, or in the hour after one', () => {
  for (const age of [25 * HOUR, 59]) {
    const snapshot = makeSnapshot();
    for (const index of snapshot.intents.keys()) change(snapshot.intents, index, { authorised_at: minutesAgo(age) });
    expect(codes(Object.assign(snapshot, { lastEventAt: null }))).toEqual([]);
  }
});

test('says which records were not read', () => {
  expect(codes(Object.assign(makeSnapshot(), { cutOff: ['payments'] }))).toEqual(['CHECK_INCOMPLETE this check']);
});
