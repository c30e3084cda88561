import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { businessInstant } from '@tailgate/domain';
import { aBookedAppointment, dayIn } from '../testing/booked-appointments.ts';
import { crewDesk, moveToMorningOf } from '../testing/crew.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';
import { crewLinkEnd } from './crew-links.ts';
import { happenedAt, isAfterEnd, type Taking } from './judge-action.ts';

const [ZONE, DAY, HOUR_MS] = ['America/New_York', dayIn(5), 3_600_000];
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

function taking(date: string, received: string, clockOffHours: number): Taking {
  const found = { day: { date }, standing: 'ended', endsAt: crewLinkEnd(date, ZONE) };
  return { found, received: new Date(received), behindMs: -clockOffHours * HOUR_MS } as Taking;
}
const pressed = (at: string) => ({ at }) as Parameters<typeof happenedAt>[0];

test.each([
  ['2026-03-07', '2026-03-08T08:00:00.000Z'],
  ['2026-03-08', '2026-03-09T08:00:00.000Z'],
  ['2026-10-31', '2026-11-01T09:00:00.000Z'],
  ['2026-11-01', '2026-11-02T09:00:00.000Z'],
])('the link of %s ends at four in the morning, also when clocks change', (date, end) => {
  expect(crewLinkEnd(date, ZONE).toISOString()).toBe(end);
});

test.each([
  ['2026-03-08', '2026-03-08T07:10:00.000Z'],
  ['2026-11-01', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '2026-11-01T06:30:00.000Z'],
])('on %s a press at %s has that time by a phone that is right or two hours wrong', (date, at) => {
  for (const off of [0, 2, -2]) {
    const shown = new Date(Date.parse(at) + off * HOUR_MS).toISOString();
    const received = new Date(Date.parse(at) + 60_000).toISOString();
    expect(happenedAt(pressed(shown), taking(date, received, off), ZONE).toISOString()).toBe(at);
  }
});

test('no press is before its day or after its arrival, and the end of the link is by the corrected time', () => {
  const received = '2026-11-02T10:00:00.000Z';
  const at = (time: string, off = 0) =>
    happenedAt(pressed(time), taking('2026-11-01', received, off), ZONE).toISOString();
  expect(at('2026-10-31T20:00:00.000Z')).toBe('2026-11-01T04:00:00.000Z');
  expect(at('2026-11-02T11:00:00.000Z')).toBe(received);
  const isLate = (time: string, off: number) => isAfterEnd(taking('2026-11-01', received, off), pressed(time));
  expect([isLate('2026-11-02T08:59:00.000Z', 0), isLate('2026-11-02T10:59:00.000Z', 2)]).toEqual([false, false]);
  expect([isLate('2026-11-02T09:01:00.000Z', 0), isLate('2026-11-02T07:01:00.000Z', -2)]).toEqual([true, true]);
});

test('a trip over midnight ends under the link of its day', async () => {
  moveToMorningOf(service, DAY);
  const { id } = await aBookedAppointment(service, DAY);
  const own = crewDesk(service, DAY);
  const secret = await own.secret();
  const midnight = businessInstant(dayIn(6), '00:00:00', ZONE).getTime();
  const moveTo = (minutes: number) => service.moveClock((midnight + minutes * 60_000 - Date.now()) / (24 * HOUR_MS));
  moveTo(-20);
  await own.send(secret, id, [{ press: 'loaded' }]);
  moveTo(40);
  const { body } = await own.send(secret, id, [{ press: 'delivered' }]);
  expect([body.results[0].effect, body.day.trips[0].step, body.day.date]).toEqual(['applied', 'delivered', DAY]);
  const [loaded, delivered] = (await own.progress(id)).actions.map(({ happened_at }) => Date.parse(happened_at));
  expect([loaded! < midnight, delivered! > midnight]).toEqual([true, true]);
});
