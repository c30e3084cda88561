import { expect } from '@jest/globals';
import type { Alert } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import type { TestService } from './start-service.ts';

export async function sentAlerts(service: TestService): Promise<Alert[]> {
  const waiting = "SELECT id FROM pgboss.job WHERE name = 'alert-staff' AND state < 'completed'";
  await until(async () => expect(await service.rows(waiting)).toEqual([]), 20_000);
  return service.appointments.alerts;
}
