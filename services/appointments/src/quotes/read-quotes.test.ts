import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { anApprovedQuote, aPendingQuote, aRequest } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

async function list(path: string) {
  const answer = await request(service.app)
    .get(path)
    .set(await service.as('ADMIN'))
    .expect(200);
  const ids = answer.body.map((quote: { id: number }) => quote.id);
  return { ids, next: answer.headers.link, total: answer.headers['x-total-count'], rows: answer.body };
}

test('shows one quote as the list does; an unknown id is not found', async () => {
  await aPendingQuote(service);
  const { rows } = await list('/api/quotes');
  const staff = await service.as('ADMIN');
  expect((await request(service.app).get('/api/quotes/1').set(staff).expect(200)).body).toEqual(rows[0]);
  await request(service.app).get('/api/quotes/99').set(staff).expect(404);
});

describe('the lists of quotes', () => {
  test('are paged, newest first, with the total', async () => {
    for (let made = 0; made < 5; made += 1) await aPendingQuote(service);
    const seen: number[] = [];
    let path: string | undefined = '/api/quotes?limit=2&status=pending';
    while (path) {
      const page: Awaited<ReturnType<typeof list>> = await list(path);
      expect(page.total).toBe('5');
      seen.push(...page.ids);
      path = /<([^>]+)>; rel="next"/.exec(page.next ?? '')?.[1];
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  test('filter by the displayed status: an expired quote is not pending, but still waits for a decision', async () => {
    await aPendingQuote(service);
    await aPendingQuote(service);
    await service.rows("UPDATE quotes SET expires_at = now() - interval '1 second' WHERE id = 1");
    await anApprovedQuote(service);
    expect((await list('/api/quotes')).ids).toEqual([3, 2, 1]);
    expect((await list('/api/quotes?status=pending')).ids).toEqual([2]);
    expect((await list('/api/quotes?status=expired')).ids).toEqual([1]);
    expect((await list('/api/quotes?status=approved')).ids).toEqual([3]);
    expect((await list('/api/quotes?status=rejected')).total).toBe('0');
    expect((await list('/api/quotes/pending')).ids).toEqual([2, 1]);
  });

  test('are searched by client, origin and destination, with every character taken literally', async () => {
    const contact = { ...aRequest().contact, name: 'Zoë Quartermain', email: 'zoe@quarter.example' };
    await aPendingQuote(service, { contact });
    await aPendingQuote(service, { origin: '100% Timber_Yard, Utica' });
    await anApprovedQuote(service, { destination: '9 Harbor Lane, Saratoga' });
    const search = async (text: string, more = '') =>
      (await list(`/api/quotes?search=${encodeURIComponent(text)}${more}`)).ids;
    expect(await search('quarterMAIN')).toEqual([1]);
    expect(await search('zoe@quarter')).toEqual([1]);
    expect(await search('harbor lane')).toEqual([3]);
    expect(await search('100%')).toEqual([2]);
    expect(await search('r_y')).toEqual([2]);
    expect(await search('_')).toEqual([2]);
    expect(await search('Ut')).toEqual([2]);
    expect(await search('ada@example.com', '&status=pending')).toEqual([2]);
    expect(await search('nowhere to be found')).toEqual([]);
    expect(await search('  ')).toEqual([3, 2, 1]);
    await service.rows("UPDATE clients SET name = 'Zoë Miller' WHERE id = 1");
    expect([await search('quartermain'), await search('miller')]).toEqual([[], [1]]);
  });

  test('can be narrowed to one client', async () => {
    await aPendingQuote(service);
    await aPendingQuote(service, { contact: { ...aRequest().contact, email: 'bob@example.com' } });
    expect((await list('/api/quotes?client_id=2')).ids).toEqual([2]);
    expect((await list('/api/quotes?client_id=2&status=rejected')).total).toBe('0');
    expect((await list('/api/quotes?client_id=99')).ids).toEqual([]);
  });

  test('show the client of each quote', async () => {
    await aPendingQuote(service);
    const { rows } = await list('/api/quotes/pending');
    expect(rows[0]).toMatchObject({
      client_name: 'Ada Byron',
      client_email: 'ada@example.com',
      client_phone: '518-555-0100',
    });
    expect(rows[0]).not.toHaveProperty('client_user_id');
  });
});
