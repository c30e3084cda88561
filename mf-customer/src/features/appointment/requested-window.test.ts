import { expect, test } from '@jest/globals';
import { otherStarts } from './requested-window.ts';

test('an appointment is not offered the time that it has, only another hour or day', () => {
  const slot = (date: string, start_time: string) =>
    ({ id: 1, date, start_time, end_time: '17:00:00', is_available: true }) as const;
  const [same, later] = [slot('2026-12-01', '09:00:00'), slot('2026-12-01', '10:00:00')];
  const nextDay = slot('2026-12-02', '09:00:00');
  const current = { appointment_date: '2026-12-01', appointment_time_start: '09:00:00' };
  expect(otherStarts([same, later, nextDay], current)).toEqual([later, nextDay]);
  expect(otherStarts([same], null)).toEqual([same]);
});
