import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type HistoryEntry, type NewPricesBody, type PriceVersion, priceVersion } from '@tailgate/contracts';
import { businessToday, type PriceFigures } from '@tailgate/domain';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';
import request from 'supertest';
import { anApprovedQuote, anEdit, aPendingQuote } from '../testing/factories.ts';
import { aNewAppointment, CONTACT } from '../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearData(service);
});

const inDays = (days: number) => businessToday('America/New_York', new Date(Date.now() + days * 86_400_000));
const DEARER: PriceFigures = { ...SPECIFIED_FIGURES, base_rate: '1.70', smallest_price: '40.00' };
const newPrices = (change: Partial<NewPricesBody> = {}): NewPricesBody => ({
  ...DEARER,
  valid_from: inDays(0),
  replaces: 1,
  ...change,
});

async function add(body: object, role: 'SUPER_ADMIN' | 'ADMIN' | 'CUSTOMER' = 'SUPER_ADMIN') {
  const who = await service.as(role, { userId: 7, username: 'boss' });
  return await request(service.app).post('/api/price-book').set(who).send(body);
}
async function list(): Promise<PriceVersion[]> {
  const { body } = await request(service.app)
    .get('/api/price-book')
    .set(await service.as('ADMIN'));
  return priceVersion.array().parse(body);
}
async function withdraw(version: number) {
  return await request(service.app)
    .delete(`/api/price-book/${version}`)
    .set(await service.as('SUPER_ADMIN'));
}
async function edit(id: number, body: object) {
  return await request(service.app)
    .put(`/api/quotes/${id}`)
    .set(await service.as('ADMIN'))
    .send(body);
}
const states = async () => (await list()).map(({ version, state }) => [version, state]);
async function historyOf(subject: string): Promise<HistoryEntry[]> {
  const { body } = await request(service.app)
    .get(`/api/history/appointments?subject=${subject}`)
    .set(await service.as('ADMIN'));
  return body;
}

describe('the versions of the price book', () => {
  test('begin with the figures of the specification', async () => {
    const [first, ...others] = await list();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ version: 1, state: 'current', created_by: null, figures: SPECIFIED_FIGURES });
  });

  test('apply from their day on, and the history says what changed', async () => {
    const added = await add(newPrices({ valid_from: inDays(3) }));
    expect([added.status, added.body]).toMatchObject([201, { version: 2, state: 'upcoming', created_by: 'boss' }]);
    expect(await states()).toEqual([
      [2, 'upcoming'],
      [1, 'current'],
    ]);
    const [entry] = await historyOf('settings');
    expect(entry).toMatchObject({ action: 'prices.added', actor: 'boss' });
    expect(entry?.summary).toMatch(
      /^Version 2 from .+: Base rate per mile \$0\.70 → \$1\.70; Minimum price \$0\.00 → \$40\.00$/,
    );
    service.moveClock(4);
    expect(await states()).toEqual([
      [2, 'current'],
      [1, 'past'],
    ]);
  });

  test('of one day give way to the newer', async () => {
    await add(newPrices());
    const { status } = await add(newPrices({ base_rate: '2.00', replaces: 2 }));
    expect([status, await states()]).toEqual([
      201,
      [
        [3, 'current'],
        [2, 'past'],
        [1, 'past'],
      ],
    ]);
  });

  test('refuse the second of two people who add at once', async () => {
    const answers = await Promise.all([add(newPrices()), add(newPrices({ base_rate: '3.00' }))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED');
    expect(await list()).toHaveLength(2);
  });

  test('can be withdrawn before their day only', async () => {
    await add(newPrices({ valid_from: inDays(2) }));
    expect((await withdraw(2)).status).toBe(204);
    expect(await states()).toEqual([
      [2, 'withdrawn'],
      [1, 'current'],
    ]);
    expect((await historyOf('settings'))[0]).toMatchObject({ action: 'prices.withdrawn' });
    expect((await withdraw(2)).status).toBe(404);
    await add(newPrices({ valid_from: inDays(1), replaces: 2 }));
    service.moveClock(2);
    expect((await withdraw(3)).body).toMatchObject({
      code: 'CONFLICT',
      message: 'Version 3 is already in effect, so it cannot be withdrawn.',
    });
    expect((await withdraw(1)).status).toBe(409);
    expect((await states())[0]).toEqual([3, 'current']);
  });

  test.each<[string, object, string, string | RegExp]>([
    [
      'a day in the past',
      { valid_from: inDays(-1) },
      'valid_from',
      /^The first day is in the past\. It can be .+ or later$/,
    ],
    [
      'bands that overlap',
      { weight_bands: bands(500, 400, null) },
      'weight_bands.1.up_to',
      'Row 2 ends at 400 lbs, but row 1 reaches 500 lbs, so they overlap',
    ],
    [
      'two bands with one limit',
      { weight_bands: bands(500, 500, null) },
      'weight_bands.1.up_to',
      'Row 2 ends at 500 lbs, but row 1 reaches 500 lbs, so they overlap',
    ],
    [
      'an open band before the last',
      { weight_bands: bands(null, null) },
      'weight_bands.0.up_to',
      'Row 1 has no limit. Only the last weight band may have none',
    ],
    [
      'loads without a fee',
      { weight_bands: bands(500) },
      'weight_bands.0.up_to',
      'The last weight band must have no limit, so that every load has a fee',
    ],
    ['no band', { weight_bands: [] }, 'weight_bands', 'At least one weight band is needed'],
    [
      'tiers out of order',
      { tier_limits: { local: '100.00', regional: '30.00' } },
      'tier_limits.regional',
      'Regional trips must end above the limit of local trips',
    ],
    [
      'a rate below zero',
      { service_rates: { ...SPECIFIED_FIGURES.service_rates, regional: '-1' } },
      'service_rates.regional',
      'The service rate for Regional must be a number from 0 to 1000 with at most two decimals',
    ],
  ])('refuse %s and write nothing', async (_what, change, field, message) => {
    const before = await historyOf('settings');
    const { status, body } = await add({ ...newPrices(), ...change });
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect([status, body.details]).toEqual([400, [{ field, message: expected }]]);
    expect([await list(), await historyOf('settings')]).toMatchObject([[{ version: 1 }], before]);
    expect(await list()).toHaveLength(1);
  });

  test.each(['ADMIN', 'CUSTOMER'] as const)('are added by super admins, not by %s', async (role) => {
    expect((await add(newPrices(), role)).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  test('never change in the database', async () => {
    for (const change of [
      "UPDATE price_book SET valid_from = '2001-01-01'",
      "UPDATE price_book SET figures = '{}'",
      'DELETE FROM price_book',
      'TRUNCATE price_book CASCADE',
    ])
      await expect(service.rows(change)).rejects.toThrow('versions of the price book do not change');
    await expect(service.rows('UPDATE price_book SET withdrawn_at = now()')).rejects.toThrow(/price_book_first_counts/);
  });
});

function bands(...limits: (number | null)[]) {
  return limits.map((up_to) => ({ up_to, fee: '1.00' }));
}

describe('a quote', () => {
  test('names the version in effect when it was requested, and keeps its price', async () => {
    const before = await anApprovedQuote(service);
    await add(newPrices());
    const after = await anApprovedQuote(service);
    // 12.4 miles and 640 lbs: 8.68 or 21.08 base, 12.40 service, 10.00 weight.
    expect([before, after]).toMatchObject([
      { total_amount: '31.08', price_book_version: 1 },
      { total_amount: '43.48', price_book_version: 2 },
    ]);
    expect((await historyOf('quote')).filter(({ action }) => action === 'quote.created')).toMatchObject([
      { summary: expect.stringContaining('prices of version 2') },
      { summary: expect.stringContaining('prices of version 1') },
    ]);
    const appointments = await service.rows('SELECT price_book_version FROM appointments ORDER BY id');
    expect(appointments).toEqual([{ price_book_version: 1 }, { price_book_version: 2 }]);
  });

  test('is lifted to the minimum price, and its receipt says by how much', async () => {
    await add(newPrices());
    const receipt = await aPendingQuote(service, { distance: '1.00', load_weight: 0 });
    expect(receipt).toMatchObject({
      base_fee: '1.70',
      service_fee: '1.00',
      weight_fee: '0.00',
      top_up: '37.30',
      total_amount: '40.00',
      weight_band: '≤500 lbs',
      price_book_version: 2,
    });
  });

  test('is edited at its own prices unless staff choose those of today', async () => {
    const { id } = await aPendingQuote(service);
    await add(newPrices({ weight_bands: bands(null) }));
    const own = await edit(id, anEdit());
    expect([own.status, own.body]).toMatchObject([200, { total_amount: '126.66', price_book_version: 1 }]);
    const sent = anEdit({ weight_fee: '1.00', total_amount: '117.66' });
    expect((await edit(id, sent)).body.code).toBe('PRICE_MISMATCH');
    const current = await edit(id, { ...sent, current_prices: true });
    expect([current.status, current.body]).toMatchObject([200, { total_amount: '117.66', price_book_version: 2 }]);
    expect((await historyOf('quote'))[0]?.summary).toMatch(/Prices of version 1 → of version 2/);
  });
});

test('an appointment by staff is priced by the version of today, and edited by its own', async () => {
  const staff = await service.as('ADMIN');
  const client = await request(service.app).post('/api/clients').set(staff).send(CONTACT).expect(201);
  await add(newPrices({ staff_rate_per_mile: '3.00' }));
  const old = aNewAppointment(client.body.id);
  const refused = await request(service.app).post('/api/appointments').set(staff).send(old);
  expect([refused.status, refused.body.code]).toEqual([400, 'PRICE_MISMATCH']);
});

describe('the preview', () => {
  async function preview(figures: object) {
    return await request(service.app)
      .post('/api/price-book/preview')
      .set(await service.as('SUPER_ADMIN'))
      .send(figures);
  }

  test('is empty without quotes, and changes nothing at the same prices', async () => {
    expect((await preview(DEARER)).body).toMatchObject({ count: 0, before: '0.00', after: '0.00', largest: [] });
    await aPendingQuote(service);
    expect((await preview(SPECIFIED_FIGURES)).body).toMatchObject({
      count: 1,
      before: '31.08',
      after: '31.08',
      largest: [],
    });
  });

  test('has the sums before and after, and the largest changes first', async () => {
    const small = await aPendingQuote(service);
    const large = await aPendingQuote(service, { distance: '200.00' });
    const { status, body } = await preview({ ...SPECIFIED_FIGURES, base_rate: '1.70' });
    // 212.4 miles at another dollar.
    expect([status, body]).toMatchObject([
      200,
      { count: 2, before: '247.75', after: '460.15', largest: [{ id: large.id }, { id: small.id }] },
    ]);
    expect(await list()).toHaveLength(1);
  });

  test('keeps a rate that staff set by hand, and takes the new default', async () => {
    const byHand = (await aPendingQuote(service)).id;
    const byDefault = (await aPendingQuote(service)).id;
    await edit(byHand, anEdit({ rate: '4.00', total_amount: '143.32' }));
    await edit(byDefault, anEdit());
    const edit_rates = { ...SPECIFIED_FIGURES.edit_rates, regional: '5.00' };
    const { body } = await preview({ ...SPECIFIED_FIGURES, edit_rates });
    expect(body.largest).toMatchObject([{ id: byDefault, before: '126.66', after: '176.65' }]);
  });

  test('leaves out older quotes', async () => {
    await aPendingQuote(service);
    service.moveClock(40);
    expect((await preview(SPECIFIED_FIGURES)).body.count).toBe(0);
  });

  test('refuses figures that cannot be', async () => {
    expect((await preview({ ...SPECIFIED_FIGURES, weight_bands: bands(5) })).body.details).toHaveLength(1);
  });
});

test('visitors get the prices of an estimate, and none of staff', async () => {
  const { body } = await request(service.app).get('/api/public/price-book').expect(200);
  const { edit_rates, staff_base_rates, staff_rate_per_mile, staff_rate_per_pound, ...published } = SPECIFIED_FIGURES;
  expect(body).toEqual({ version: 1, valid_from: '2000-01-01', figures: published });
});
