import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { linkOf } from '../testing/booking-link.ts';
import { crewDesk, moveToMorningOf, OTHER_PHONE } from '../testing/crew.ts';
import { endOfHistory, historyOf } from '../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';
import { completeTrip, followUpAction } from './follow-up.ts';

const DAY = dayIn(5);
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  moveToMorningOf(service, DAY);
  await clearData(service);
});

const desk = () => crewDesk(service, DAY);
const effects = (body: { results: { effect: string; code: string | null }[] }) =>
  body.results.map(({ effect, code }) => code ?? effect);
const mails = async () =>
  (await service.rows<{ kind: string }>("SELECT kind FROM messages WHERE channel = 'mail' ORDER BY id")).map(
    ({ kind }) => kind,
  );

async function follow(): Promise<void> {
  for (const data of await service.jobData('follow-up-action')) await followUpAction(service.deps, data as never);
}
async function complete(): Promise<void> {
  for (const data of await service.jobData('complete-trip')) await completeTrip(service.deps, data as never, 'test');
}

async function aTripOnTheTruck() {
  const { id, slotId } = await aBookedAppointment(service, DAY);
  const own = desk();
  return { id, slotId, own, secret: await own.secret() };
}

describe('the day of a truck', () => {
  test('lists its trips with what the crew needs, and says when the link was opened', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    expect((await own.day()).opened_at).toBeNull();
    const day = await own.shown(secret);
    expect(day).toMatchObject({ truck_name: 'Truck 1', date: DAY, time_zone: 'America/New_York' });
    expect(day.trips).toMatchObject([
      { appointment_id: id, step: 'waiting', start_time: '09:00:00', client_phone: expect.stringMatching(/\d/) },
    ]);
    expect(await own.day()).toMatchObject({
      opened_at: expect.any(String),
      trips: [{ appointment_id: id, step: 'waiting' }],
    });
  });

  test('the board says that a trip which staff completed is delivered', async () => {
    const { id, own } = await aTripOnTheTruck();
    await service.rows(`UPDATE appointments SET status = 'completed' WHERE id = ${id}`);
    expect((await own.day()).trips).toMatchObject([{ appointment_id: id, step: 'delivered' }]);
  });

  test('has a crew and a number, which are offered again on the next day of the truck', async () => {
    const own = desk();
    const { version } = await own.day();
    expect((await own.change({ crew: 'Ana and Luis', phone: '(212) 555-0142', version })).body).toMatchObject({
      crew: 'Ana and Luis',
      phone: '+12125550142',
    });
    expect((await own.change({ crew: 'Bo', phone: null, version })).body.code).toBe('RECORD_CHANGED');
    const bad = await own.change({ crew: 'Bo', phone: '123', version: 1 });
    expect([bad.status, bad.body.details?.[0]?.field]).toEqual([400, 'phone']);
    expect((await crewDesk(service, dayIn(6)).day()).phone).toBe('+12125550142');
    expect((await crewDesk(service, DAY, 9).change({ crew: 'X', phone: null, version: 0 })).body.code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the link of a crew', () => {
  test('ends at four in the morning, and then takes only what happened before', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    await own.shown(secret);
    service.moveClock(7);
    expect((await own.read(secret)).body.code).toBe('LINK_INVALID');
    const sent_at = new Date(service.deps.now().getTime()).toISOString();
    const early = new Date(service.deps.now().getTime() - 2 * 86_400_000).toISOString();
    const late = await own.send(secret, id, [{ press: 'arrived', at: early }], { sent_at });
    expect([effects(late.body), late.body.day.trips]).toEqual([['applied'], []]);
    const mixed = await own.send(secret, id, [{ press: 'loaded', at: early }, { press: 'delivered' }], { sent_at });
    expect(effects(mixed.body)).toEqual(['applied', 'LINK_INVALID']);
    service.moveClock(14);
    expect((await own.send(secret, id, [{ press: 'loaded', at: early }])).body.code).toBe('LINK_INVALID');
  });

  test('that was revoked shows nothing, and what it sends is kept for staff', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    await own.shown(secret);
    await own.link('revoke');
    expect((await own.read(secret)).body.code).toBe('LINK_INVALID');
    expect(effects((await own.send(secret, id, [{ press: 'delivered' }])).body)).toEqual(['review']);
    expect((await own.progress(id)).step).toBe('waiting');
    const next = await own.secret();
    expect(next).not.toBe(secret);
    expect((await own.shown(next)).trips).toHaveLength(1);
  });

  test('opens no other day, whatever character is altered', async () => {
    const { own, secret } = await aTripOnTheTruck();
    const other = await crewDesk(service, DAY, 2).secret();
    const forged = [
      ...[0, 5, 6, 12, 27].map((at) => secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1)),
      other.slice(0, 6) + secret.slice(6),
    ];
    for (const each of forged) expect((await own.read(each)).body.code).toBe('LINK_INVALID');
  });

  test('is made for no day that is over', async () => {
    service.moveClock(7);
    const { status, body } = await desk().link('create');
    expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', expect.stringMatching(/^This day is over/)]);
  });

  test('is not texted without a provider or a number', async () => {
    const own = desk();
    expect((await own.link('text')).body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/Copy the link/),
    });
  });
});

describe('what the crew presses', () => {
  test('moves the trip, is in the history, and completes it once it cannot be undone', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    const after = await endOfHistory(service);
    const { body } = await own.send(secret, id, [
      { press: 'on-my-way' },
      { press: 'arrived' },
      { press: 'loaded' },
      { press: 'delivered', handed_over: 'to-receiver', receiver: 'Rosa' },
    ]);
    expect([effects(body), body.day.trips[0]?.step]).toEqual([
      ['applied', 'applied', 'applied', 'applied'],
      'delivered',
    ]);
    const entries = await historyOf(service, 'appointment', id, after);
    expect(entries).toHaveLength(4);
    expect(entries.at(-1)).toMatch(/^Crew \(Truck 1\): appointment\.delivered, .*Handed to the receiver, Rosa$/);
    await complete();
    expect(await service.rows(`SELECT status FROM appointments WHERE id = ${id}`)).toEqual([{ status: 'completed' }]);
    await complete();
    expect((await own.progress(id)).actions).toHaveLength(4);
  });

  test('counts once, however often it is sent', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    const action = { id: randomUUID(), press: 'arrived', at: service.deps.now().toISOString() } as const;
    const both = await Promise.all([own.send(secret, id, [action]), own.send(secret, id, [action])]);
    for (const { body } of both) expect(effects(body)).toEqual(['applied']);
    expect(effects((await own.send(secret, id, [{ ...action, press: 'loaded' }])).body)).toEqual(['CONFLICT']);
    expect(effects((await own.send(secret, id, [{ ...action, receiver: 'Rosa' }])).body)).toEqual(['CONFLICT']);
    expect((await own.progress(id)).actions).toHaveLength(1);
  });

  test('changes nothing if the other phone was first, and says so', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    await own.send(secret, id, [{ press: 'arrived' }]);
    const other = await own.send(secret, id, [{ press: 'arrived' }], { phone: OTHER_PHONE });
    expect(other.body.results).toMatchObject([
      { effect: 'none', reason: expect.stringMatching(/^Done by the other phone at \d/) },
    ]);
  });

  test('is undone for five minutes, and the customer hears nothing of it', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    await own.send(secret, id, [{ press: 'delivered' }]);
    const undone = await own.send(secret, id, [{ press: 'undo' }]);
    expect([effects(undone.body), undone.body.day.trips[0].step]).toEqual([['applied'], 'waiting']);
    await follow();
    await complete();
    expect(await mails()).not.toContain('delivered');
    expect(await service.rows(`SELECT status FROM appointments WHERE id = ${id}`)).toEqual([{ status: 'confirmed' }]);
    expect(effects((await own.send(secret, id, [{ press: 'undo' }])).body)).toEqual(['none']);
  });

  test('changes nothing of a trip that staff completed, which is shown as delivered', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    await service.rows(`UPDATE appointments SET status = 'completed' WHERE id = ${id}`);
    expect((await own.shown(secret)).trips).toMatchObject([{ step: 'delivered' }]);
    const { body } = await own.send(secret, id, [{ press: 'on-my-way' }]);
    expect(body.results).toMatchObject([{ effect: 'none', reason: 'The trip is completed' }]);
    await follow();
    expect(await mails()).not.toContain('on-the-way');
    expect((await own.progress(id)).step).toBe('delivered');
  });

  test('of another truck is refused, and the others count', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    const other = await crewDesk(service, DAY, 2).secret();
    const sent = await crewDesk(service, DAY, 2).send(other, id, [{ press: 'arrived' }]);
    expect(effects(sent.body)).toEqual(['NOT_FOUND']);
    const mixed = [{ press: 'arrived', appointment_id: id + 1_000 }, { press: 'arrived' }] as const;
    expect(effects((await own.send(secret, id, [...mixed])).body)).toEqual(['NOT_FOUND', 'applied']);
    expect((await own.progress(id)).actions).toHaveLength(1);
  });

  test('is refused from the 301st of the day, and what was sent before keeps its answer', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    const first = { id: randomUUID(), press: 'arrived', at: service.deps.now().toISOString() } as const;
    const sent_at = first.at;
    const { body } = await own.send(secret, id, [first], { sent_at });
    await service.rows(`INSERT INTO crew_actions (id, truck_day_id, appointment_id, press, phone, phone_time, happened_at,
        received_at, detail, effect, step_before)
      SELECT gen_random_uuid(), truck_day_id, appointment_id, press, phone, phone_time, happened_at, received_at, detail,
        'none', step_before FROM crew_actions, generate_series(1, 299)`);
    const more = await own.send(secret, id, [{ press: 'loaded' }]);
    expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await own.send(secret, id, [first], { sent_at })).body.results).toEqual(body.results);
  });

  test('comes 50 at once at most, and at least one', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    const presses = (count: number) => Array.from({ length: count }, () => ({ press: 'arrived' as const }));
    for (const count of [0, 51]) {
      const { status, body } = await own.send(secret, id, presses(count));
      expect([status, body.details?.[0]?.field]).toEqual([400, 'actions']);
    }
    expect((await own.progress(id)).actions).toEqual([]);
    expect(effects((await own.send(secret, id, presses(50))).body)).toHaveLength(50);
  });

  test('on a trip that was moved away or cancelled is kept for staff', async () => {
    const { id, own, secret, slotId } = await aTripOnTheTruck();
    await own.shown(secret);
    const slot = service.payments.slots.get(slotId);
    if (slot) slot.truck_id = 2;
    const moved = await own.send(secret, id, [{ press: 'delivered' }]);
    expect(moved.body.results).toMatchObject([{ effect: 'review', reason: expect.stringMatching(/moved away/) }]);
    await put(service, id, { status: 'cancelled', override_terms: undefined }, { staff: true });
    await follow();
    expect(await mails()).toContain('trip-problem');
  });

  test.each([
    ['a time in the future', { press: 'arrived', at: '2099-01-01T00:00:00.000Z' }, 'actions.0.at'],
    ['a problem without a reason', { press: 'problem' }, 'actions.0.reason'],
    ['another problem without words', { press: 'problem', reason: 'other' }, 'actions.0.words'],
    ['an unknown press', { press: 'lunch' }, 'actions.0.press'],
  ])('is refused with %s, and nothing is stored', async (_, press, field) => {
    const { id, own, secret } = await aTripOnTheTruck();
    const { status, body } = await own.send(secret, id, [press as never]);
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
    expect((await own.progress(id)).actions).toEqual([]);
  });

  test('by a phone whose clock is two hours off has its true time, and keeps both', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    const off = (ms: number) => new Date(service.deps.now().getTime() - 2 * 3_600_000 + ms).toISOString();
    await own.send(secret, id, [{ press: 'arrived', at: off(-60_000) }], { sent_at: off(0) });
    const [action] = (await own.progress(id)).actions;
    const late = service.deps.now().getTime() - Date.parse(action?.happened_at ?? '');
    expect(Math.round(late / 60_000)).toBe(1);
    expect(action?.phone_time).toBe(off(-60_000).slice(0, 17) + (action?.phone_time?.slice(17) ?? ''));
  });
});

describe('a trip on two trucks', () => {
  test('is delivered once, and the customer hears of it once', async () => {
    const { id, own, secret, slotId } = await aTripOnTheTruck();
    await own.shown(secret);
    const slot = service.payments.slots.get(slotId);
    if (slot) slot.truck_id = 2;
    const other = crewDesk(service, DAY, 2);
    const theirs = await other.secret();
    expect(effects((await other.send(theirs, id, [{ press: 'delivered' }])).body)).toEqual(['applied']);
    await follow();
    await complete();
    expect(effects((await own.send(secret, id, [{ press: 'delivered' }])).body)).toEqual(['review']);
    expect(effects((await other.send(theirs, id, [{ press: 'undo' }])).body)).toEqual(['none']);
    await follow();
    expect((await mails()).filter((kind) => kind === 'delivered')).toEqual(['delivered']);
    expect(await own.progress(id)).toMatchObject({ step: 'delivered', truck: { name: 'Truck 2' } });
  });

  test('shows no step of the truck that it left', async () => {
    const { id, own, secret, slotId } = await aTripOnTheTruck();
    await own.send(secret, id, [{ press: 'problem', reason: 'truck-broke-down' }]);
    const slot = service.payments.slots.get(slotId);
    if (slot) slot.truck_id = 2;
    expect(await own.progress(id)).toMatchObject({
      step: 'waiting',
      truck: { name: 'Truck 2' },
      actions: [{ press: 'problem' }],
    });
  });
});

describe('what follows', () => {
  test('the customer hears once of each, and staff of a problem', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    await own.send(secret, id, [{ press: 'on-my-way' }]);
    await follow();
    await own.send(secret, id, [{ press: 'problem', reason: 'nobody-there', words: 'Rang twice' }]);
    await follow();
    await follow();
    const told = (await mails()).filter((kind) => ['on-the-way', 'not-delivered', 'trip-problem'].includes(kind));
    expect(told.toSorted()).toEqual(['not-delivered', 'on-the-way', 'trip-problem']);
    expect(await service.rows(`SELECT status FROM appointments WHERE id = ${id}`)).toEqual([{ status: 'confirmed' }]);
  });

  test('nobody hears late that a truck is on its way, but of a delivery they do', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    const early = new Date(service.deps.now().getTime() - 20 * 60_000).toISOString();
    await own.send(secret, id, [{ press: 'on-my-way', at: early }]);
    await follow();
    await own.send(secret, id, [{ press: 'delivered', at: early }]);
    await follow();
    expect((await mails()).filter((kind) => ['on-the-way', 'delivered'].includes(kind))).toEqual(['delivered']);
  });

  test('staff correct a step with a reason', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    await own.send(secret, id, [{ press: 'delivered' }]);
    const { version } = await own.progress(id);
    expect((await own.correct(id, { step: 'loaded', reason: 'Wrong trip', version: version - 1 })).body.code).toBe(
      'RECORD_CHANGED',
    );
    expect((await own.correct(id, { step: 'loaded', reason: 'Wrong trip', version })).body.step).toBe('loaded');
    await complete();
    expect(await service.rows(`SELECT status FROM appointments WHERE id = ${id}`)).toEqual([{ status: 'confirmed' }]);
  });

  test('the link of a trip shows its step and nobody, and ends a day after the trip', async () => {
    const { id, own, secret } = await aTripOnTheTruck();
    await own.send(secret, id, [{ press: 'on-my-way' }]);
    const appointment = await service.deps.appointments.find(id);
    const path = `/api/public/trips/${service.deps.tripLinks.urlFor(appointment!).split('/').at(-1)}`;
    const { body } = await request(service.app).get(path).expect(200);
    expect(body).toMatchObject({ step: 'on-the-way', truck_name: 'Truck 1', cancelled: false, date: DAY });
    expect(JSON.stringify(body)).not.toMatch(/ada|elm|oak|\d+\.\d\d"/i);
    service.moveClock(7);
    expect((await request(service.app).get(path)).body.code).toBe('LINK_INVALID');
  });
});

test('the booking link shows how far the crew is, and nothing of a former day', async () => {
  const { id, own, secret } = await aTripOnTheTruck();
  const link = await linkOf(service, id);
  expect((await link.read()).step).toBeUndefined();
  await own.send(secret, id, [{ press: 'arrived' }]);
  expect(await link.read()).toMatchObject({ step: 'arrived', step_at: expect.any(String) });
  await service.rows(`UPDATE appointments SET appointment_date = '${dayIn(8)}' WHERE id = ${id}`);
  expect((await link.read()).step).toBeUndefined();
});
