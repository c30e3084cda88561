import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { anApprovedQuote, anEdit, aPendingQuote } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
let staff: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  staff = await service.as('ADMIN');
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearData(service);
});

const edit = (id: number, body: object) => request(service.app).put(`/api/quotes/${id}`).set(staff).send(body);

describe('an edit', () => {
  test('stores the edit with the server’s price, a new version and a new expiry', async () => {
    const before = await aPendingQuote(service);
    service.moveClock(3);
    const { body } = await edit(before.id, anEdit()).expect(200);
    expect(body).toMatchObject({
      service_type: 'regional',
      distance: '33.33',
      rate: '3.50',
      weight_fee: '10.00',
      total_amount: '126.66',
      special_instructions: 'Mind the step',
      version: 2,
      status: 'pending',
    });
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.parse(before.expires_at!) + 2.9 * 86_400_000);
  });

  test('tolerates a cent of rounding and stores the calculated amount', async () => {
    const { id } = await aPendingQuote(service);
    const { body } = await edit(id, anEdit({ total_amount: 126.65 })).expect(200);
    expect(body.total_amount).toBe('126.66');
  });

  test('refuses other amounts, and names both amounts of each field', async () => {
    const { id } = await aPendingQuote(service);
    const { body } = await edit(id, anEdit({ weight_fee: '0.00', total_amount: '116.66' })).expect(400);
    expect(body).toMatchObject({
      code: 'PRICE_MISMATCH',
      details: [
        { field: 'weight_fee', message: expect.stringMatching(/0\.00.*10\.00/) },
        { field: 'total_amount', message: expect.stringMatching(/116\.66.*126\.66/) },
      ],
    });
    expect(body.message).toMatch(/116\.66.*126\.66/);
    expect(await service.rows('SELECT version FROM quotes')).toEqual([{ version: 1 }]);
  });

  test('keeps the quoted price if nothing it depends on changes', async () => {
    const { id } = await aPendingQuote(service);
    // 12.40 x (0.70 + 3.00 / 3) + 10.00, the estimate; by distance x rate it would be 47.20.
    const same = {
      service_type: 'local',
      distance: '12.4',
      rate: '3.00',
      load_weight: 640,
      weight_fee: '10.00',
    } as const;
    const { body } = await edit(id, anEdit({ ...same, origin: 'There', total_amount: '31.08' })).expect(200);
    expect(body).toMatchObject({ origin: 'There', rate: '3.00', weight_fee: '10.00', total_amount: '31.08' });
  });

  test.each([
    ['distance', { distance: '12.41' }],
    ['rate', { rate: '3.01' }],
    ['weight', { load_weight: 641 }],
    ['service type', { service_type: 'regional' }],
  ] as const)('takes no old price once the %s is another one', async (_, change) => {
    const { id } = await aPendingQuote(service);
    const old = { service_type: 'local', distance: '12.40', rate: '3.00', load_weight: 640 } as const;
    const { body } = await edit(id, anEdit({ ...old, ...change, total_amount: '31.08' })).expect(400);
    expect(body.code).toBe('PRICE_MISMATCH');
    expect(await service.rows('SELECT total_amount, version FROM quotes')).toEqual([
      { total_amount: '31.08', version: 1 },
    ]);
  });

  test('stores distance x rate if staff send that price, even for an unchanged load', async () => {
    const { id } = await aPendingQuote(service);
    const same = { service_type: 'local', distance: '12.40', rate: '3.00', load_weight: 640 } as const;
    const { body } = await edit(id, anEdit({ ...same, total_amount: '47.20' })).expect(200);
    expect(body.total_amount).toBe('47.20');
  });

  test('keeps a requested date that has passed, but accepts no new date in the past', async () => {
    const { id } = await aPendingQuote(service);
    await service.rows("UPDATE quotes SET requested_date = '2024-05-01'");
    await edit(id, anEdit({ requested_date: '2024-05-01' })).expect(200);
    const { body } = await edit(id, anEdit({ requested_date: '2024-05-02' })).expect(400);
    expect(body.details[0].field).toBe('requested_date');
  });

  test('is refused once approved', async () => {
    const { id } = await anApprovedQuote(service);
    const { body } = await edit(id, anEdit()).expect(409);
    expect([body.code, body.message]).toEqual([
      'QUOTE_NOT_PENDING',
      'Only a pending quote can be changed; this one is approved',
    ]);
  });
});
