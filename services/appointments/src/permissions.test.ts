import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  CALLER_IDS,
  type CheckedService,
  findPermissionFaults,
  routesOf,
} from '@tailgate/service-kit/testing/permissions';
import request from 'supertest';
import { aBookedAppointment } from './testing/booked-appointments.ts';
import { giveToUser } from './testing/factories.ts';
import { aQuoteWithPhoto } from './testing/photos.ts';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
let owned: NonNullable<CheckedService['owned']> = {};
beforeAll(async () => {
  service = await startService();
  const { id } = await aBookedAppointment(service);
  const { photoId } = await aQuoteWithPhoto(service);
  await giveToUser(service, 'ada@example.com', CALLER_IDS.CUSTOMER);
  owned = {
    getAppointment: { id },
    appointmentCalendar: { id },
    appointmentMessages: { id },
    listAppointmentReceipts: { id },
    previewCancellation: { id },
    readPhoto: { id: photoId },
    readTripProof: { id },
    readTripProofPdf: { id },
    updateAppointment: { id, body: { status: 'archived' } },
  };
});
afterAll(() => service.stop());

test.each(routesOf('appointments'))(
  "%s enforces the permission matrix and the table of internal callers when called directly, and another's appointment is not found",
  async (_name, route) => {
    const { app: target, as } = service;
    expect(await findPermissionFaults({ owner: 'appointments', target, as, owned }, route)).toEqual([]);
  },
);

test('only the payments service alerts staff', async () => {
  const rows = () => service.rows('SELECT 1 FROM messages WHERE alert IS NOT NULL');
  const before = await rows();
  const alert = {
    kind: 'money-mismatch',
    key: 'check-1',
    findings: [{ subject: 'payment #9', message: 'is lost' }],
    more: 0,
  };
  for (const issuer of ['users', 'bff', 'appointments'] as const) {
    const { status } = await request(service.app)
      .post('/internal/alerts')
      .set(await service.as('SERVICE', { issuer }))
      .send(alert);
    expect([issuer, status]).toEqual([issuer, 403]);
  }
  expect(await rows()).toEqual(before);
});

test('only the payments service reads bookings', async () => {
  const { id } = await aBookedAppointment(service);
  for (const path of ['/internal/bookings', `/internal/appointments/${id}/for-payment`]) {
    await request(service.app)
      .get(path)
      .set(await service.as('SERVICE', { issuer: 'payments' }))
      .expect(200);
    for (const issuer of ['users', 'bff', 'appointments'] as const) {
      await request(service.app)
        .get(path)
        .set(await service.as('SERVICE', { issuer }))
        .expect(403);
    }
  }
});
