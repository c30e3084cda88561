import { expect, test } from '@jest/globals';
import { poolReadings, queueReadings } from '@tailgate/service-kit/metrics';
import { silentLog } from '@tailgate/service-kit/testing';
import { startTestMetrics } from '@tailgate/service-kit/testing/metrics';
import { QUEUES } from './queues.ts';
import { startService } from './testing/start-service.ts';

test('keeps what the alerts and the dashboard are written against', async () => {
  const { deps, jobs, stop } = await startService();
  const readings = [poolReadings(deps.database), queueReadings(jobs, QUEUES)];
  const metrics = await startTestMetrics({ name: 'users', log: silentLog, readings });
  expect(await metrics.promised()).toBe(await metrics.recorded());
  expect((await metrics.values()).get('tailgate_stuck_jobs{queue="mail"}')).toBe(0);
  await metrics.stop();
  await stop();
});
