import { expect, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { isBookedAs, orAlready, orGone } from './or-already.ts';

const refusal = (status: number) => new ApiError(status, 'Refused', '');
const cancelled = async () => ({ status: 'cancelled' });
const isCancelled = ({ status }: { status: string }) => status === 'cancelled';

test('a refusal is a success if the record is as it was wanted', async () => {
  await expect(orAlready(Promise.reject(refusal(409)), cancelled, isCancelled)).resolves.toEqual({
    status: 'cancelled',
  });
});

test.each([
  ['the record is in another state', refusal(409), async () => ({ status: 'completed' })],
  ['the record cannot be read', refusal(409), () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the request was wrong', refusal(400), cancelled],
])('a refusal stays one if %s', async (_, error, read) => {
  await expect(orAlready(Promise.reject(error), read, isCancelled)).rejects.toBe(error);
});

test('what is gone is deleted; another refusal stays one', async () => {
  await expect(orGone(Promise.reject(refusal(404)))).resolves.toBeUndefined();
  await expect(orGone(Promise.reject(refusal(409)))).rejects.toThrow();
});

test('an appointment is as asked if status and time are', () => {
  const appointment = { status: 'confirmed', appointment_date: '2026-12-01', appointment_time_start: '14:00:00' };
  expect(isBookedAs(appointment, { status: 'confirmed', appointment_date: '2026-12-01' })).toBe(true);
  expect(isBookedAs(appointment, { status: 'confirmed', appointment_time_start: '11:00:00' })).toBe(false);
});
