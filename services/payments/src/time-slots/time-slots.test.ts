import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { groupByPeriod } from '@tailgate/domain';
import { badBodies, badInputs } from '@tailgate/service-kit/testing';
import { createWorld, type World } from '../testing/world.ts';
import { seedDemoSlots } from './seed-demo-slots.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

const create = (body: unknown, as: 'ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') =>
  world.request('POST', '/api/time-slots', body, as);
const toggle = (id: number, is_available: boolean) =>
  world.request('PUT', `/api/time-slots/${id}`, { is_available }, 'ADMIN');
const publicIds = async (date: string) =>
  (await world.request('GET', `/api/public/time-slots/available/${date}`)).body.map(({ id }: { id: number }) => id);

test('who sees what: anyone the free ones, the signed-in with their state, staff all', async () => {
  const date = world.day(2);
  const free = await world.addSlot({ date });
  const blocked = await world.addSlot({ date, start_time: '11:00:00', end_time: '12:00:00', is_blocked: true });
  const [publicList, signedIn, staff] = await Promise.all([
    world.request('GET', `/api/public/time-slots/available/${date}`),
    world.request('GET', `/api/time-slots/available/${date}`, undefined, 'CUSTOMER'),
    world.request('GET', `/api/time-slots/date/${date}`, undefined, 'ADMIN'),
  ]);
  expect(publicList.body).toEqual([{ id: free, start_time: '09:00:00', end_time: '10:00:00' }]);
  expect(signedIn.body).toEqual([{ id: free, date, start_time: '09:00:00', end_time: '10:00:00', is_available: true }]);
  expect(staff.body).toMatchObject([
    { id: free, is_available: true, is_blocked: false, held_until: null, appointment_id: null },
    { id: blocked, is_available: false, is_blocked: true },
  ]);
  const one = (id: number, as: 'ADMIN' | 'CUSTOMER') => world.request('GET', `/api/time-slots/${id}`, undefined, as);
  expect((await one(blocked, 'ADMIN')).body).toEqual(staff.body[1]);
  expect((await one(2_000_000_000, 'ADMIN')).status).toBe(404);
  expect((await one(free, 'CUSTOMER')).status).toBe(403);
  expect((await world.request('GET', `/api/time-slots/available/${date}`)).status).toBe(401);
  expect((await world.request('GET', `/api/time-slots/date/${date}`, undefined, 'CUSTOMER')).status).toBe(403);
  expect((await create({}, 'CUSTOMER')).status).toBe(403);
  expect((await create({}, 'ANONYMOUS')).status).toBe(401);
});

test('held, begun and far slots are not offered; an expired hold is no hold', async () => {
  const quote = world.appointments.addQuote();
  const held = await world.addSlot({ date: world.day(3) });
  await world.open(quote, held);
  expect(await publicIds(world.day(3))).toEqual([]);
  const another = world.appointments.addQuote();
  const ofLink = (reference: string) => publicIds(`${world.day(3)}?quote=${reference}`);
  expect([await ofLink(quote.reference), await ofLink(another.reference)]).toEqual([[held], []]);
  const [shown] = (await world.request('GET', `/api/time-slots/date/${world.day(3)}`, undefined, 'ADMIN')).body;
  expect(shown).toMatchObject({ id: held, is_available: false });
  expect(Date.parse(shown.held_until)).toBeGreaterThan(Date.now());

  world.clock.aheadMs = 11 * 60_000;
  world.deps.availableSlots.forget();
  expect(await publicIds(world.day(3))).toEqual([held]);
  expect(await ofLink(quote.reference)).toEqual([held]);
  world.clock.aheadMs = 0;

  await world.addSlot({ date: world.today(), start_time: '00:00:00', end_time: '23:59:59' });
  await world.addSlot({ date: world.day(70) });
  expect(await publicIds(world.today())).toEqual([]);
  expect(await publicIds(world.day(70))).toEqual([]);
});

test('the list is kept for a second, and forgotten when this process changes a slot', async () => {
  const date = world.day(4);
  const first = await world.addSlot({ date });
  expect(await publicIds(date)).toEqual([first]);
  const [{ id: unseen } = { id: 0 }] = await world.rows<{ id: number }>(
    "INSERT INTO time_slots (date, start_time, end_time) VALUES ($date, '12:00', '13:00') RETURNING id",
    { date },
  );
  expect(await publicIds(date)).toEqual([first]);
  expect((await toggle(first, false)).body).toMatchObject({ is_blocked: true });
  expect(await publicIds(date)).toEqual([unseen]);
});

test('adding slots: a window of its own or another truck for one that exists; not across another', async () => {
  const date = world.day(5);
  const window = { date, start_time: '09:00:00', end_time: '11:00:00' };
  expect(await create({ ...window, is_available: true, appointment_id: null })).toMatchObject({
    status: 201,
    body: { ...window, is_available: true },
  });
  expect((await create(window)).status).toBe(201);
  expect(await create({ ...window, is_available: false })).toMatchObject({ status: 201, body: { is_blocked: true } });
  expect((await create({ date, start_time: '11:00:00', end_time: '12:00:00' })).status).toBe(201);
  const across = { date, start_time: '10:00:00', end_time: '11:30:00' };
  expect(await create(across)).toMatchObject({ status: 409, body: { code: 'SLOT_OVERLAPS' } });

  const late = world.day(6);
  const racing = await Promise.all(
    Array.from({ length: 20 }, (_, minute) =>
      create({ date: late, start_time: `09:${minute + 10}:00`, end_time: '10:00:00' }),
    ),
  );
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('a slot that ends before it starts or lies in the past names its field', async () => {
  const date = world.day(1);
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
  const cases = [
    [{ date, start_time: '10:00:00', end_time: '09:00:00' }, 'end_time'],
    [{ date, start_time: '10:00:00', end_time: '10:00:00' }, 'end_time'],
    [{ date: yesterday, start_time: '10:00:00', end_time: '11:00:00' }, 'date'],
    [{ date: world.today(), start_time: '00:00:00', end_time: '23:00:00' }, 'start_time'],
  ] as const;
  for (const [body, field] of cases) {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', details: [{ field }] } });
  }
});

test('blocking and enabling; a booked or held slot is left alone', async () => {
  const id = await world.addSlot();
  expect((await toggle(id, false)).body).toMatchObject({ is_available: false, is_blocked: true });
  expect((await toggle(id, false)).status).toBe(200);
  expect((await toggle(id, true)).body).toMatchObject({ is_available: true, is_blocked: false });
  await world.open(world.appointments.addQuote(), id);
  expect(await toggle(id, false)).toMatchObject({ status: 409, body: { code: 'SLOT_IN_USE' } });
  await world.rows(
    'UPDATE time_slots SET held_by_quote_id = NULL, held_until = NULL, appointment_id = 9 WHERE id = $id RETURNING id',
    { id },
  );
  const booked = await toggle(id, false);
  expect(booked).toMatchObject({ status: 409, body: { code: 'SLOT_IN_USE' } });
  expect(booked.body.message).toContain('#9');
  expect((await toggle(2_000_000_000, true)).status).toBe(404);
});

test('a slot that has begun, or is past, is neither blocked nor enabled', async () => {
  const begun = await world.addSlot({ date: world.today(), start_time: '00:00:00', end_time: '23:59:59' });
  const past = await world.addSlot({ date: '2024-05-01', is_blocked: true });
  for (const [id, is_available] of [
    [begun, false],
    [past, true],
  ] as const) {
    const { status, body } = await toggle(id, is_available);
    expect([status, body.code, body.message]).toEqual([409, 'SLOT_PAST', expect.stringContaining('has begun')]);
  }
  expect(
    await world.rows('SELECT is_blocked FROM time_slots WHERE id IN ($begun, $past) ORDER BY id', { begun, past }),
  ).toEqual([{ is_blocked: false }, { is_blocked: true }]);
});

test('bad input: every spoiled body, date and id is a 400', async () => {
  const good = { date: world.day(1), start_time: '09:00:00', end_time: '10:00:00', is_available: true };
  for (const { what, json, field } of badBodies(good)) {
    // A boolean is what is_available wants.
    const { status, body } = await create(json);
    expect([what, status]).toEqual([what, 400]);
    if (field !== null) expect(JSON.stringify(body.details)).toContain(field);
  }
  for (const { what, json } of badBodies({ is_available: true })) {
    const { status } = await world.request('PUT', '/api/time-slots/1', json, 'ADMIN');
    expect([what, status]).toEqual([what, 400]);
  }
  for (const date of badInputs.pathDates) {
    expect([date, (await world.request('GET', `/api/public/time-slots/available/${date}`)).status]).toEqual([
      date,
      400,
    ]);
  }
  for (const id of badInputs.pathIds) {
    const { status } = await world.request('PUT', `/api/time-slots/${id}`, { is_available: true }, 'ADMIN');
    expect([id, status]).toEqual([id, 400]);
  }
});

test('demo slots fill thirty days once, in all periods, and top up later', async () => {
  await world.rows(
    'DELETE FROM time_slots WHERE appointment_id IS NULL AND id NOT IN (SELECT time_slot_id FROM payments) RETURNING id',
  );
  expect(await seedDemoSlots(world.deps)).toBeGreaterThan(350);
  expect(await seedDemoSlots(world.deps)).toBe(0);
  const days = await Promise.all(
    Array.from({ length: 13 }, async (_, index) => {
      const { body } = await world.request('GET', `/api/public/time-slots/available/${world.day(index + 7)}`);
      return groupByPeriod(body as { start_time: string }[]).map(({ id }) => id);
    }),
  );
  for (const periods of days) expect(periods).toEqual(expect.arrayContaining(['morning', 'afternoon', 'evening']));
  expect(days.some((periods) => periods.includes('other'))).toBe(true);
  world.clock.aheadMs = 24 * 3_600_000;
  expect(await seedDemoSlots(world.deps)).toBeGreaterThan(10);
  world.clock.aheadMs = 0;
});
