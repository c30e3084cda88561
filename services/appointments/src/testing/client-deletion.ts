import request from 'supertest';
import type { TestService } from './start-service.ts';

export async function deleteClient(
  service: TestService,
  id: number,
  { role = 'ADMIN', query = {} }: { role?: 'ADMIN' | 'CUSTOMER'; query?: object } = {},
) {
  return await request(service.app)
    .delete(`/api/clients/${id}`)
    .query(query)
    .set(await service.as(role));
}

export async function countRecords({ rows }: TestService) {
  const [row] = await rows(`SELECT (SELECT count(*)::int FROM clients) AS clients,
    (SELECT count(*)::int FROM quotes) AS quotes, (SELECT count(*)::int FROM appointments) AS appointments`);
  return row;
}
