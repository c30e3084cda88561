import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { failuresWhileConnectionsEnd } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aPendingQuote, aRequest } from './testing/factories.ts';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('answers 503 for every request that a lost database connection breaks', async () => {
  // Sequelize prints that a rollback failed. The connection is gone, and the transaction with it.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { id } = await aPendingQuote(service);
  const staff = await service.as('ADMIN');
  const paths = ['appointments', 'quotes', 'clients', 'summary/appointments', 'jobs/appointments', 'search?q=hale'];
  const asks = [
    ...paths.map((path) => () => request(service.app).get(`/api/${path}`).set(staff)),
    () => request(service.app).post('/api/public/quotes').send(aRequest()),
    () => request(service.app).post(`/api/quotes/${id}/approve`).set(staff),
  ];
  const { statuses, ended } = await failuresWhileConnectionsEnd(service.databaseUrl, asks);
  expect(ended).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await request(service.app).get('/api/quotes').set(staff)).status).toBe(200);
});
