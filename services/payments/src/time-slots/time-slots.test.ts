import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { groupByPeriod } from '@tailgate/domain';
import { badBodies, badInputs } from '@tailgate/service-kit/testing';
import { startService, type TestService } from '../testing/start-service.ts';
import { seedDemoSlots } from './seed-demo-slots.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => {
  service.clock.aheadMs = 0;
});
afterAll(async () => {
  await service.stop();
});

const create = (body: unknown, as: 'ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') =>
  service.request('POST', '/api/time-slots', body, as);
const toggle = (id: number, is_available: boolean) =>
  service.request('PUT', `/api/time-slots/${id}`, { is_available }, 'ADMIN');
const publicIds = async (date: string) =>
  (await service.request('GET', `/api/public/time-slots/available/${date}`)).body.map(({ id }: { id: number }) => id);

test('who sees what: anyone free slots, signed-in users their state, staff everything', async () => {
  const date = service.day(2);
  const free = await service.addSlot({ date });
  const blocked = await service.addSlot({ date, start_time: '11:00:00', end_time: '12:00:00', is_blocked: true });
  const [publicList, signedIn, staff] = await Promise.all([
    service.request('GET', `/api/public/time-slots/available/${date}`),
    service.request('GET', `/api/time-slots/available/${date}`, undefined, 'CUSTOMER'),
    service.request('GET', `/api/time-slots/date/${date}`, undefined, 'ADMIN'),
  ]);
  expect(publicList.body).toEqual([{ id: free, start_time: '09:00:00', end_time: '10:00:00' }]);
  expect(signedIn.body).toEqual([{ id: free, date, start_time: '09:00:00', end_time: '10:00:00', is_available: true }]);
  expect(staff.body).toMatchObject([
    { id: free, is_available: true, is_blocked: false, held_until: null, appointment_id: null },
    { id: blocked, is_available: false, is_blocked: true },
  ]);
  const one = (id: number, as: 'ADMIN' | 'CUSTOMER') => service.request('GET', `/api/time-slots/${id}`, undefined, as);
  expect((await one(blocked, 'ADMIN')).body).toEqual(staff.body[1]);
  expect((await one(2_000_000_000, 'ADMIN')).status).toBe(404);
  expect((await one(free, 'CUSTOMER')).status).toBe(403);
  expect((await service.request('GET', `/api/time-slots/available/${date}`)).status).toBe(401);
  expect((await service.request('GET', `/api/time-slots/date/${date}`, undefined, 'CUSTOMER')).status).toBe(403);
  expect((await create({}, 'CUSTOMER')).status).toBe(403);
  expect((await create({}, 'ANONYMOUS')).status).toBe(401);
});

test('does not offer held, started or far slots; an expired hold does not count', async () => {
  const quote = service.appointments.addQuote();
  // Named once: the service's clock passes midnight when this runs late in the business day.
  const date = service.day(3);
  const held = await service.addSlot({ date });
  await service.open(quote, held);
  expect(await publicIds(date)).toEqual([]);
  const another = service.appointments.addQuote();
  const ofLink = (reference: string) => publicIds(`${date}?quote=${reference}`);
  expect([await ofLink(quote.reference), await ofLink(another.reference)]).toEqual([[held], []]);
  const [shown] = (await service.request('GET', `/api/time-slots/date/${date}`, undefined, 'ADMIN')).body;
  expect(shown).toMatchObject({ id: held, is_available: false });
  expect(Date.parse(shown.held_until)).toBeGreaterThan(Date.now());

  service.clock.aheadMs = 11 * 60_000;
  service.deps.availableSlots.clear();
  expect(await publicIds(date)).toEqual([held]);
  expect(await ofLink(quote.reference)).toEqual([held]);
  service.clock.aheadMs = 0;

  await service.addSlot({ date: service.today(), start_time: '00:00:00', end_time: '23:59:59' });
  await service.addSlot({ date: service.day(70) });
  expect(await publicIds(service.today())).toEqual([]);
  expect(await publicIds(service.day(70))).toEqual([]);
});

test('caches the list for a second, or until this process changes a slot', async () => {
  const date = service.day(4);
  const first = await service.addSlot({ date });
  expect(await publicIds(date)).toEqual([first]);
  const [{ id: unseen } = { id: 0 }] = await service.rows<{ id: number }>(
    "INSERT INTO time_slots (date, start_time, end_time) VALUES ($date, '12:00', '13:00') RETURNING id",
    { date },
  );
  expect(await publicIds(date)).toEqual([first]);
  expect((await toggle(first, false)).body).toMatchObject({ is_blocked: true });
  expect(await publicIds(date)).toEqual([unseen]);
});

test('adds a slot to the first truck that is free then, and none over another of its truck', async () => {
  const date = service.day(5);
  for (const name of ['Truck A', 'Truck B'])
    await service.request('POST', '/api/trucks', { name, greatest_load: null }, 'ADMIN');
  const window = { date, start_time: '09:00:00', end_time: '11:00:00' };
  expect(await create({ ...window, is_available: true, appointment_id: null })).toMatchObject({
    status: 201,
    body: { ...window, is_available: true },
  });
  const second = (await create(window)).body.truck;
  expect(await create({ ...window, is_available: false })).toMatchObject({ status: 201, body: { is_blocked: true } });
  expect((await create({ date, start_time: '11:00:00', end_time: '12:00:00' })).status).toBe(201);
  const across = { date, start_time: '10:00:00', end_time: '11:30:00' };
  const refused = await create(across);
  expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_OVERLAPS' } });
  expect(refused.body.message).toContain('Every truck already has a slot that overlaps 10:00 – 11:30');
  const ofSecond = await create({ ...across, truck_id: second.id });
  expect(ofSecond).toMatchObject({ status: 409, body: { code: 'SLOT_OVERLAPS' } });
  expect(ofSecond.body.message).toBe(`10:00 – 11:30 overlaps 09:00 – 11:00 of ${second.name} that day`);
  const later = { date, start_time: '11:00:00', end_time: '12:00:00', truck_id: second.id };
  expect((await create(later)).body.truck).toEqual(second);
  expect((await create({ ...later, truck_id: 99 })).body.details).toMatchObject([{ field: 'truck_id' }]);

  const late = service.day(6);
  const racing = await Promise.all(
    Array.from({ length: 20 }, (_, minute) =>
      create({ date: late, start_time: `09:${minute + 10}:00`, end_time: '10:00:00', truck_id: second.id }),
    ),
  );
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('refuses a slot that ends before it starts or is past, naming the field', async () => {
  const date = service.day(1);
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
  const cases = [
    [{ date, start_time: '10:00:00', end_time: '09:00:00' }, 'end_time'],
    [{ date, start_time: '10:00:00', end_time: '10:00:00' }, 'end_time'],
    [{ date: yesterday, start_time: '10:00:00', end_time: '11:00:00' }, 'date'],
    [{ date: service.today(), start_time: '00:00:00', end_time: '23:00:00' }, 'start_time'],
  ] as const;
  for (const [body, field] of cases) {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', details: [{ field }] } });
  }
});

test('blocking and enabling leave booked and held slots alone', async () => {
  const id = await service.addSlot();
  expect((await toggle(id, false)).body).toMatchObject({ is_available: false, is_blocked: true });
  expect((await toggle(id, false)).status).toBe(200);
  expect((await toggle(id, true)).body).toMatchObject({ is_available: true, is_blocked: false });
  await service.open(service.appointments.addQuote(), id);
  expect(await toggle(id, false)).toMatchObject({ status: 409, body: { code: 'SLOT_IN_USE' } });
  await service.rows(
    'UPDATE time_slots SET held_by_quote_id = NULL, held_until = NULL, appointment_id = 9 WHERE id = $id RETURNING id',
    { id },
  );
  const booked = await toggle(id, false);
  expect(booked).toMatchObject({ status: 409, body: { code: 'SLOT_IN_USE' } });
  expect(booked.body.message).toContain('#9');
  expect((await toggle(2_000_000_000, true)).status).toBe(404);
});

test('refuses to block or enable a slot that has started', async () => {
  const begun = await service.addSlot({ date: service.today(), start_time: '00:00:00', end_time: '23:59:59' });
  const past = await service.addSlot({ date: '2024-05-01', is_blocked: true });
  for (const [id, is_available] of [
    [begun, false],
    [past, true],
  ] as const) {
    const { status, body } = await toggle(id, is_available);
    expect([status, body.code, body.message]).toEqual([
      409,
      'SLOT_PAST',
      expect.stringContaining('has already started'),
    ]);
  }
  expect(
    await service.rows('SELECT is_blocked FROM time_slots WHERE id IN ($begun, $past) ORDER BY id', { begun, past }),
  ).toEqual([{ is_blocked: false }, { is_blocked: true }]);
});

test('bad input: every malformed body, date and id is a 400', async () => {
  const good = { date: service.day(1), start_time: '09:00:00', end_time: '10:00:00', is_available: true };
  for (const { what, json, field } of badBodies(good)) {
    // is_available takes a boolean.
    const { status, body } = await create(json);
    expect([what, status]).toEqual([what, 400]);
    if (field !== null) expect(JSON.stringify(body.details)).toContain(field);
  }
  for (const { what, json } of badBodies({ is_available: true })) {
    const { status } = await service.request('PUT', '/api/time-slots/1', json, 'ADMIN');
    expect([what, status]).toEqual([what, 400]);
  }
  for (const date of badInputs.pathDates) {
    expect([date, (await service.request('GET', `/api/public/time-slots/available/${date}`)).status]).toEqual([
      date,
      400,
    ]);
  }
  for (const id of badInputs.pathIds) {
    const { status } = await service.request('PUT', `/api/time-slots/${id}`, { is_available: true }, 'ADMIN');
    expect([id, status]).toEqual([id, 400]);
  }
});

test('demo slots fill thirty days once, in all periods, and are topped up later', async () => {
  await service.rows(
    'DELETE FROM time_slots WHERE appointment_id IS NULL AND id NOT IN (SELECT time_slot_id FROM payments) RETURNING id',
  );
  expect(await seedDemoSlots(service.deps)).toBeGreaterThan(350);
  expect(await seedDemoSlots(service.deps)).toBe(0);
  const days = await Promise.all(
    Array.from({ length: 13 }, async (_, index) => {
      const { body } = await service.request('GET', `/api/public/time-slots/available/${service.day(index + 7)}`);
      return groupByPeriod(body as { start_time: string }[]).map(({ id }) => id);
    }),
  );
  for (const periods of days) expect(periods).toEqual(expect.arrayContaining(['morning', 'afternoon', 'evening']));
  expect(days.some((periods) => periods.includes('other'))).toBe(true);
  service.clock.aheadMs = 24 * 3_600_000;
  expect(await seedDemoSlots(service.deps)).toBeGreaterThan(10);
  service.clock.aheadMs = 0;
});
