import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Truck } from '@tailgate/contracts';
import { startService, type TestService } from '../testing/start-service.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const list = async (): Promise<Truck[]> => (await service.request('GET', '/api/trucks', undefined, 'ADMIN')).body;
const add = (body: object) => service.request('POST', '/api/trucks', body, 'ADMIN');
const save = ({ id, name, greatest_load, is_active, version }: Truck, changes: Partial<Truck> = {}) =>
  service.request('PUT', `/api/trucks/${id}`, { name, greatest_load, is_active, version, ...changes }, 'ADMIN');

test('a truck is added, changed, taken out of service and put back; the history says each', async () => {
  const { status, body: truck } = await add({ name: ' Big Blue ', greatest_load: 1500 });
  expect([status, truck.name, truck.is_active, truck.in_use]).toEqual([201, 'Big Blue', true, 0]);
  const renamed = (await save(truck, { name: 'Blue', greatest_load: null })).body;
  const out = (await save(renamed, { is_active: false })).body;
  expect((await save(out, { is_active: true })).body).toMatchObject({ name: 'Blue', is_active: true, version: 4 });
  const entries = await service.rows(
    "SELECT action, summary FROM history WHERE subject = 'truck' AND subject_id = $id ORDER BY id",
    { id: truck.id },
  );
  expect(entries).toEqual([
    { action: 'truck.added', summary: 'Big Blue added: up to 1,500 lb' },
    { action: 'truck.changed', summary: 'Name: Big Blue → Blue, Load: up to 1,500 lb → any load' },
    { action: 'truck.out-of-service', summary: 'Blue out of service' },
    { action: 'truck.in-service', summary: 'Blue in service' },
  ]);
});

test('two trucks never have one name, and of two colleagues who save at once one gets a conflict', async () => {
  const first = (await add({ name: 'Red', greatest_load: null })).body;
  const again = await add({ name: 'RED', greatest_load: null });
  expect([again.status, again.body.details]).toEqual([
    400,
    [{ field: 'name', message: 'Another truck is called RED' }],
  ]);
  const other = (await add({ name: 'Green', greatest_load: null })).body;
  expect((await save(other, { name: 'red' })).body.details[0].field).toBe('name');
  const renames = await Promise.all([save(first, { name: 'Blue Whale' }), save(other, { name: 'blue whale' })]);
  expect(renames.map(({ status, body }) => body.details?.[0].field ?? status).sort()).toEqual([200, 'name']);
  const [renamed] = renames;
  if (renamed?.status === 200) Object.assign(first, renamed.body);
  const answers = await Promise.all([save(first, { greatest_load: 100 }), save(first, { greatest_load: 200 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED');
});

test('out of service, a truck keeps its booked trips, and nobody gets its other slots', async () => {
  const { timeSlotId } = await service.book({}, { date: service.day(5) });
  const free = await service.addSlot({ date: service.day(5), start_time: '11:00:00', end_time: '12:00:00' });
  const { truck_id } = await service.slot(timeSlotId);
  expect((await service.slot(free)).truck_id).toBe(truck_id);
  const truck = (await list()).find(({ id }) => id === truck_id);
  if (!truck) throw new Error('no truck');
  expect(truck.in_use).toBe(1);
  await save(truck, { is_active: false });
  expect((await service.open(service.appointments.addQuote(), free)).body.code).toBe('SLOT_BLOCKED');
  const shown = (await service.request('GET', `/api/time-slots/date/${service.day(5)}`, undefined, 'ADMIN')).body;
  expect(shown).toMatchObject([
    { id: timeSlotId, is_blocked: false, truck: { id: truck_id, name: truck.name } },
    { id: free, is_blocked: true, is_available: false },
  ]);
  // New slots go to a truck in service.
  const next = await service.slot(await service.addSlot({ date: service.day(6) }));
  expect(next.truck_id).not.toBe(truck_id);
});

test('each truck has a slot once an hour; a slot too many makes another truck', async () => {
  const slots: StoredSlot[] = [];
  for (let count = 0; count < 8; count += 1)
    slots.push(await service.slot(await service.addSlot({ date: service.day(7) })));
  expect(new Set(slots.map(({ truck_id }) => truck_id)).size).toBe(8);
  const names = (await list()).map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  const twice =
    'INSERT INTO time_slots (date, start_time, end_time, truck_id) SELECT date, start_time, end_time, truck_id FROM time_slots WHERE id = $id';
  await expect(service.rows(twice, { id: slots[0]?.id })).rejects.toThrow(/unique|Validation/i);
});

test('says which truck drives which booked trip of a day, and from a day on, each from the start of its run to its end', async () => {
  const date = service.day(9);
  const run = await Promise.all(
    [9, 10].map((hour) =>
      service.addSlot({ date, start_time: `${String(hour).padStart(2, '0')}:00:00`, end_time: `${hour + 1}:00:00` }),
    ),
  );
  await service.rows(
    'UPDATE time_slots SET appointment_id = 7, follows_id = CASE WHEN id = $second THEN $first::integer END WHERE id = ANY($run::integer[])',
    {
      run,
      first: run[0],
      second: run[1],
    },
  );
  const { body } = await service.internal('trucks/of-date', { date });
  expect(body.trips).toEqual([
    { appointment_id: 7, truck_id: expect.any(Number), start_time: '09:00:00', end_time: '11:00:00' },
  ]);
  expect(body.trucks.map(({ id }: Truck) => id)).toContain(body.trips[0].truck_id);
  const { truck_id } = body.trips[0];
  const booked = async (id: number, since: string) =>
    (await service.internal('trucks/booked', { truck_id: id, since })).body;
  expect(await booked(truck_id, date)).toMatchObject({ name: expect.any(String), appointment_ids: [7] });
  expect((await booked(truck_id, service.day(10))).appointment_ids).toEqual([]);
  expect(await booked(4711, date)).toEqual({ name: null, appointment_ids: [] });
});
