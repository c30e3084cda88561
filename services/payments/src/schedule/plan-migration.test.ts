import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as migration from '../../migrations/031-plan-by-truck.ts';
import { everyDay, scheduleDesk } from '../testing/schedule-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const desk = scheduleDesk(() => service);

test('gives the trucks of a plan their windows, and leaves days as the release before filled them', async () => {
  const context = service.deps.database.getQueryInterface();
  await migration.down({ context });
  const windows = everyDay().map(({ truck_id: _named, ...window }) => ({ ...window, trucks: 2 }));
  const filledTo = service.day(6);
  const run = (sql: string, values: Record<string, unknown>) => service.rows(`${sql} RETURNING 1`, values);
  await run('UPDATE weekly_plan SET windows = $windows::jsonb, filled_to = $filledTo', {
    windows: JSON.stringify(windows),
    filledTo,
  });
  const [fewer, none, both] = [service.day(2), service.day(3), service.day(4)];
  for (const date of [fewer, both, both]) await service.addSlot({ date });
  await run("INSERT INTO removed_windows (date, start_time, end_time) VALUES ($none, '09:00', '10:00')", { none });
  await run('INSERT INTO blackout_days (date) VALUES ($date)', { date: service.day(5) });

  await migration.up({ context });
  await migration.up({ context });
  const ofTrucks = [1, 2].map((truck_id) => everyDay({ truck_id }).map((window) => ({ ...window, trucks: 1 })));
  expect((await desk.plan()).windows).toEqual(expect.arrayContaining(ofTrucks.flat()));
  await desk.fill();
  const counts = [fewer, none, both, service.day(5), service.day(6), service.day(8)].map(
    async (date) => (await desk.slotsOf(date)).length,
  );
  expect(await Promise.all(counts)).toEqual([1, 0, 2, 0, 2, 2]);
});
