import { expect } from '@jest/globals';
import type { TimeSlot, WeeklyPlanBody } from '@tailgate/contracts';
import { badBodies } from '@tailgate/service-kit/testing';
import type { TestService } from './start-service.ts';

export function scheduleDesk(service: () => TestService) {
  const staff = (method: string, path: string, body?: unknown) => service().request(method, path, body, 'ADMIN');
  const plan = async () => (await staff('GET', '/api/weekly-plan')).body;
  const slotsOf = async (date: string): Promise<TimeSlot[]> =>
    (await staff('GET', `/api/time-slots/date/${date}`)).body;
  return {
    staff,
    plan,
    addTruck: async (name: string): Promise<number> =>
      (await staff('POST', '/api/trucks', { name, greatest_load: null })).body.id,
    setPlan: async (windows: object[]) =>
      await staff('PUT', '/api/weekly-plan', { version: (await plan()).version, windows }),
    fill: async () => (await staff('POST', '/api/weekly-plan/fill')).body,
    slotsOf,
    startsOf: async (date: string) => (await slotsOf(date)).map(({ start_time }) => start_time),
    freeOf: async (date: string): Promise<{ id: number }[]> =>
      (await service().request('GET', `/api/public/time-slots/available/${date}`)).body,
    scheduleHistory: async () => (await staff('GET', '/api/history/payments?subject=schedule')).body,
    historyOf: async (timeSlotId: number) =>
      (await staff('GET', `/api/history/payments?subject=time-slot&subject_id=${timeSlotId}`)).body,

    async expectStaffOnly(
      requests: readonly (readonly [method: string, path: string, body?: Record<string, unknown>])[],
    ) {
      for (const [method, path, good] of requests) {
        expect([path, (await service().request(method, path, good, 'CUSTOMER')).status]).toEqual([path, 403]);
        expect([path, (await service().request(method, path, good)).status]).toEqual([path, 401]);
        for (const { what, json } of good === undefined ? [] : badBodies(good)) {
          expect([path, what, (await staff(method, path, json)).status]).toEqual([path, what, 400]);
        }
      }
    },
  };
}

type PlannedWindow = WeeklyPlanBody['windows'][number];

/** A window of the first truck on each weekday. */
export function everyDay(fields: Partial<PlannedWindow> = {}): PlannedWindow[] {
  const window = { start_time: '09:00:00', end_time: '10:00:00', truck_id: 1, ...fields };
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...window }));
}
