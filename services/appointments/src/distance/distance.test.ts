import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Measurement } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { anEdit, aRequest } from '../testing/factories.ts';
import { ALBANY, FakeProvider, TROY } from '../testing/fake-provider.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';
import { chooseProviders } from './choose-providers.ts';
import { createDistances } from './distances.ts';

const provider = new FakeProvider();
const slow = new FakeProvider();
const services: TestService[] = [];
let osrm: TestService;
let mapbox: TestService;
let embedded: TestService;
let broken: TestService;
let slowUrl: string;
let warnings: unknown[];
beforeAll(async () => {
  const url = await provider.listen();
  osrm = await startService({ distance: { OSRM_URL: url, PHOTON_URL: url } });
  mapbox = await startService({ distance: { MAPBOX_API_URL: url, MAPBOX_TOKEN: 'pk.test' } });
  embedded = await startService();
  slowUrl = await slow.listen();
  broken = await startService();
  services.push(osrm, mapbox, embedded, broken);
}, 60_000);
afterAll(async () => {
  for (const service of services) await service.stop();
  await provider.close();
  await slow.close();
});
beforeEach(async () => {
  provider.reset();
  slow.reset();
  warnings = [];
  // Its circuit breaker starts again with each test.
  const config = { MAPBOX_API_URL: slowUrl, MAPBOX_TOKEN: 'pk.test', DISTANCE_ROAD_FACTOR: 1.3 };
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  broken.deps.distances = createDistances(chooseProviders(config), log);
  for (const service of services) {
    service.moveClock(0);
    await clearData(service);
  }
});

let trips = 0;
/** Answers are remembered, so each test asks about its own addresses. */
function newTrip() {
  trips += 1;
  return { origin: `48 Maple Ave, ${trips}`, destination: `120 River St, ${trips}` };
}
const measure = async ({ app }: TestService, trip: object, status = 200) =>
  (await request(app).post('/api/public/distance').send(trip).expect(status)).body;
const measured = async (service: TestService, trip: object): Promise<Measurement> =>
  (await measure(service, trip)).measurement;
const suggest = async ({ app }: TestService, search: string) =>
  (await request(app).post('/api/public/places').send({ search }).expect(200)).body.places;
const ask = ({ app }: TestService, change: Parameters<typeof aRequest>[0]) =>
  request(app).post('/api/public/quotes').send(aRequest(change));
const stored = async ({ rows }: TestService) =>
  await rows('SELECT distance, distance_source, distance_provider, total_amount FROM quotes');

describe.each([
  ['osrm', () => osrm],
  ['mapbox', () => mapbox],
])('%s', (name, service) => {
  test('measures a trip and draws its route', async () => {
    const { path, ...found } = await measured(service(), newTrip());
    expect(found).toMatchObject({
      distance: '9.00',
      source: 'measured',
      provider: name,
      origin: ALBANY.label,
      destination: TROY.label,
    });
    expect([path.at(0), path.at(-1)]).toEqual([ALBANY.point, TROY.point]);
    expect(path.length).toBeLessThanOrEqual(200);
  });

  test('suggests addresses', async () => {
    expect(await suggest(service(), '48 Map')).toEqual([ALBANY.label]);
  });

  test('is asked once about a trip that is asked about twice', async () => {
    const trip = newTrip();
    await measured(service(), trip);
    const asked = provider.seen.length;
    await measured(service(), { origin: ` ${trip.origin.toUpperCase()}`, destination: trip.destination });
    expect([asked, provider.seen.length]).toEqual([3, 3]);
  });

  test('an unknown address and a missing road are no failures', async () => {
    expect(await measure(service(), { ...newTrip(), origin: 'Nowhere 7' })).toEqual({
      measurement: null,
      reason: 'origin unknown',
    });
    provider.mode = 'no road';
    // The cities are known to the list inside the service, which then estimates.
    const trip = { origin: '48 Maple Ave, Albany, NY', destination: '120 River St, Troy, NY' };
    expect(await measured(service(), trip)).toMatchObject({ source: 'estimated', provider: 'embedded' });
  });
});

test.each(['fails', 'nonsense'] as const)('a provider that %s is replaced by an estimate', async (mode) => {
  slow.mode = mode;
  const trip = { origin: `1 ${mode} St, Albany, NY`, destination: '2 Oak Ave, Troy, NY' };
  expect(await measured(broken, trip)).toMatchObject({ source: 'estimated', provider: 'embedded' });
});

test('a provider that hangs is replaced by an estimate, and after some failures not asked for a while', async () => {
  slow.mode = 'hangs';
  const trip = { origin: 'Albany, NY 12203', destination: 'Troy, NY 12180' };
  for (let time = 0; time < 2; time += 1) expect(await measured(broken, trip)).toMatchObject({ provider: 'embedded' });
  // Two addresses are looked up at a time, and the first failure brings the estimate. The fifth question is not sent.
  await until(() => expect(slow.abandoned).toBe(4));
  const asked = slow.seen.length;
  expect(await measured(broken, trip)).toMatchObject({ provider: 'embedded' });
  expect(await suggest(broken, 'Schenec')).toContain('Schenectady, NY');
  expect([asked, slow.seen.length]).toEqual([4, 4]);
  // The log says that no answer came, and neither whose address it was nor the key.
  expect(JSON.stringify(warnings)).toContain('mapbox geocoding did not answer (TimeoutError)');
  expect(JSON.stringify(warnings)).not.toMatch(/Albany|Troy|pk\.test/);
}, 30_000);

describe('the list of places inside the service', () => {
  test.each([
    ['1 Elm St, Albany, NY', '2 Oak Ave, Troy, NY 12180', 'Albany, NY', 'Troy, NY 12180'],
    ['Albany New York', 'St. Louis, Missouri, USA', 'Albany, NY', 'Saint Louis, MO'],
    ['12345 Main Street, Charleston, West Virginia', '02108-1234', 'Charleston, WV', 'Boston, MA 02108'],
  ])('understands %s to %s', async (origin, destination, from, to) => {
    expect(await measured(embedded, { origin, destination })).toMatchObject({
      origin: from,
      destination: to,
      source: 'estimated',
      provider: 'embedded',
    });
  });

  test('estimates by the straight line times the factor', async () => {
    const { distance, path } = await measured(embedded, {
      origin: 'New York, NY 10001',
      destination: 'Boston, MA 02108',
    });
    // 188 miles as the crow flies, 215 by road.
    expect(Number(distance)).toBeGreaterThan(188 * 1.25);
    expect(Number(distance)).toBeLessThan(188 * 1.35);
    expect(path).toHaveLength(2);
  });

  test.each([
    ['1 Elm St, Albany', 'Troy, NY', 'origin unknown'],
    ['Albany, NY', 'Atlantis, NY', 'destination unknown'],
    ['1 Elm St, Troy, NY', '9 Oak Ave, Troy, NY', 'too close'],
  ])('says that %s to %s is %s', async (origin, destination, reason) => {
    expect(await measure(embedded, { origin, destination })).toEqual({ measurement: null, reason });
  });

  test('completes cities and zip codes behind a street', async () => {
    expect((await suggest(embedded, '12 Main St, Troy, N'))[0]).toBe('12 Main St, Troy, NY');
    expect(await suggest(embedded, '12 Main St, 1218')).toContain('12 Main St, Troy, NY 12180');
    expect((await suggest(embedded, 'sche'))[0]).toBe('Schenectady, NY');
    expect(await suggest(embedded, 'Qqq')).toEqual([]);
  });
});

describe('a quote request', () => {
  test('with a measured distance has its price, and staff see who measured', async () => {
    const trip = newTrip();
    const { distance, token } = await measured(osrm, trip);
    const { body } = await ask(osrm, { ...trip, distance, measurement: token }).expect(201);
    expect(body).toMatchObject({ distance: '9.00', distance_source: 'measured' });
    const staff = await osrm.as('ADMIN');
    const quote = (await request(osrm.app).get(`/api/quotes/${body.id}`).set(staff).expect(200)).body;
    expect(quote).toMatchObject({ distance: '9.00', distance_source: 'measured', distance_provider: 'osrm' });
  });

  test('without one counts as typed, also while the provider is away', async () => {
    provider.mode = 'fails';
    const { body } = await ask(osrm, { distance: '4.00' }).expect(201);
    expect(body).toMatchObject({ distance: '4.00', distance_source: 'typed' });
    expect(await stored(osrm)).toMatchObject([{ distance_source: 'typed', distance_provider: null }]);
  });

  test('that staff change has a distance of staff', async () => {
    const trip = newTrip();
    const { distance, token } = await measured(osrm, trip);
    const { id } = (await ask(osrm, { ...trip, distance, measurement: token }).expect(201)).body;
    await request(osrm.app)
      .put(`/api/quotes/${id}`)
      .set(await osrm.as('ADMIN'))
      .send(anEdit())
      .expect(200);
    expect(await stored(osrm)).toMatchObject([{ distance_source: 'staff', distance_provider: null }]);
  });

  describe('is refused, and nothing is stored,', () => {
    const forged = (token: string) => {
      const [head, body = '', signature] = token.split('.');
      const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), miles: '1.00' };
      return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    };
    const unsigned = (token: string) =>
      [Buffer.from('{"alg":"none"}').toString('base64url'), token.split('.')[1], ''].join('.');
    test.each<[string, (token: string) => Partial<Parameters<typeof aRequest>[0]>, string]>([
      [
        'with a shorter distance than the measured one',
        () => ({ distance: '1.00' }),
        'The measured distance is 9.00 miles',
      ],
      ['with another origin', () => ({ origin: '1 Elm St, Albany, NY' }), 'between other addresses'],
      ['with another destination', () => ({ destination: '1 Elm St, Albany, NY' }), 'between other addresses'],
      [
        'with a forged measurement',
        (token) => ({ distance: '1.00', measurement: forged(token) }),
        'We did not measure',
      ],
      ['with an unsigned measurement', (token) => ({ measurement: unsigned(token) }), 'We did not measure'],
      ['with no measurement at all', () => ({ measurement: 'nine miles' }), 'We did not measure'],
    ])('%s', async (_what, change, message) => {
      const trip = newTrip();
      const { distance, token } = await measured(osrm, trip);
      const { body } = await ask(osrm, { ...trip, distance, measurement: token, ...change(token) }).expect(400);
      expect(body).toMatchObject({ code: 'DISTANCE_REFUSED', message: expect.stringContaining(message) });
      expect(body.details).toEqual([{ field: 'distance', message: body.message }]);
      expect(await stored(osrm)).toEqual([]);
    });

    test('with a measurement of more than an hour ago, and is good with a new one', async () => {
      const trip = newTrip();
      const { distance, token } = await measured(osrm, trip);
      osrm.moveClock(1.1 / 24);
      const { body } = await ask(osrm, { ...trip, distance, measurement: token }).expect(400);
      expect(body.message).toBe(
        'The distance was measured more than an hour ago. Please measure it again, or type the distance.',
      );
      const again = await measured(osrm, trip);
      await ask(osrm, { ...trip, distance, measurement: again.token }).expect(201);
    });
  });

  test('of a booking site can be repeated after its measurement has ended', async () => {
    const trip = newTrip();
    const { distance, token } = await measured(osrm, trip);
    const change = { ...trip, distance, measurement: token, external_booking_id: 'site-1' };
    const first = await ask(osrm, change).expect(201);
    osrm.moveClock(2 / 24);
    expect((await ask(osrm, change).expect(201)).body).toEqual(first.body);
  });
});

test('the key of Mapbox and the addresses stay out of answers', async () => {
  const trip = newTrip();
  const answer = await request(mapbox.app).post('/api/public/distance').send(trip).expect(200);
  expect(answer.text).not.toContain('pk.test');
  const [, claims = ''] = answer.body.measurement.token.split('.');
  expect(Buffer.from(claims, 'base64url').toString()).not.toMatch(/Maple|River/);
});
