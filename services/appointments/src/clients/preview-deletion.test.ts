import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, put } from '../testing/booked-appointments.ts';
import { countRecords, deleteClient } from '../testing/client-deletion.ts';
import { anApprovedQuote, aPendingQuote, aRequest } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

/** Deletes the client with the preview that staff confirmed. */
const remove = (query: object) => deleteClient(service, 1, { query });
const counts = () => countRecords(service);

describe('the preview', () => {
  /** What staff confirm: the version of the client and the counts. */
  async function readPreview() {
    const staff = await service.as('ADMIN');
    const { body: client } = await request(service.app).get('/api/clients/1').set(staff).expect(200);
    const { body: found } = await request(service.app).get('/api/clients/1/deletion').set(staff).expect(200);
    const { refusal: _none, ...counts } = found;
    return { version: client.version, ...counts };
  }
  const edit = async (change: object) =>
    await request(service.app)
      .put('/api/clients/1')
      .set(await service.as('ADMIN'))
      .send({ ...aRequest().contact, ...change })
      .expect(200);

  test('matches what is deleted', async () => {
    await aBookedAppointment(service);
    const preview = await readPreview();
    expect(preview).toEqual({ version: 1, appointments: 1, quotes: 1, upcoming: 1 });
    expect((await remove(preview)).status).toBe(204);
    expect(await counts()).toEqual({ clients: 0, quotes: 0, appointments: 0 });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a new quote', () => aPendingQuote(service)],
    ['a new appointment', () => anApprovedQuote(service)],
    ['an edit', () => edit({ phone: '518-555-0111' })],
    ['a cancellation', () => put(service, 1, { status: 'cancelled' }, { staff: true })],
  ])('is out of date after %s: refuses, and deletes after a new preview', async (_what, change) => {
    await aBookedAppointment(service);
    const preview = await readPreview();
    await change();
    const before = await counts();
    const { status, body } = await remove(preview);
    expect([status, body.code]).toEqual([409, 'RECORD_CHANGED']);
    expect(body.message).toContain('or their bookings have changed');
    expect([await counts(), await service.jobData('forget-appointments')]).toEqual([before, []]);
    expect((await remove(await readPreview())).status).toBe(204);
  });

  test('is compared under the lock, so that a concurrent quote is not deleted unseen', async () => {
    await aBookedAppointment(service);
    const preview = await readPreview();
    service.payments.during.openMoney = () => aPendingQuote(service);
    const { status, body } = await remove(preview);
    expect([status, body.code, await counts()]).toEqual([
      409,
      'RECORD_CHANGED',
      { clients: 1, quotes: 2, appointments: 1 },
    ]);
  });

  test('is refused if it has no number or an unknown field', async () => {
    await aPendingQuote(service);
    for (const [field, value] of Object.entries({
      version: '0',
      quotes: '-1',
      appointments: 'x',
      upcoming: '1.5',
      all: '1',
    })) {
      const { status, body } = await remove({ [field]: value });
      expect([field, status, body.details?.[0]?.field]).toEqual([field, 400, field]);
    }
    expect(await counts()).toMatchObject({ clients: 1 });
  });
});
