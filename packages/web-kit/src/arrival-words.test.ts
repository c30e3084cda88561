import { expect, test } from '@jest/globals';
import { arrivalWords } from './arrival-words.ts';
import { timesIn } from './use-times.ts';

const times = timesIn('12-hour', 'America/New_York');
const window = { arrival_from: '2026-11-20T19:40:00.000Z', arrival_to: '2026-11-20T20:00:00.000Z' };
const at = (clock: string) => arrivalWords(window, `2026-11-20T${clock}:00.000Z`, times);

test('never says a time that is past', () => {
  expect([at('19:21'), at('20:00')]).toEqual(['Expected 2:40–3:00 PM.', 'Expected 2:40–3:00 PM.']);
  expect([at('20:01'), at('20:15')]).toEqual(['Any minute now.', 'Any minute now.']);
  expect(at('20:16')).toBe('Running late. We are sorry.');
  expect(arrivalWords({ arrival_from: null, arrival_to: null }, 0, times)).toBeNull();
});

test('says the half of the day once if it is the same', () => {
  const noon = { arrival_from: '2026-11-20T16:50:00.000Z', arrival_to: '2026-11-20T17:10:00.000Z' };
  expect(arrivalWords(noon, 0, times)).toBe('Expected 11:50 AM–12:10 PM.');
  expect(arrivalWords(noon, 0, timesIn('24-hour', 'America/New_York'))).toBe('Expected 11:50–12:10.');
});
