import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { businessToday, formatLongDate } from '@tailgate/domain';
import request from 'supertest';
import { aBookedAppointment, dayIn, put, ADA as USER } from '../testing/booked-appointments.ts';
import { giveToUser } from '../testing/factories.ts';
import { type Cells, importer, rowsOf, said } from '../testing/imports.ts';
import { aClient, historyOf } from '../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.moveClock(0);
  return clearData(service);
});

const TODAY = businessToday('America/New_York');
const YEAR_AGO = `${Number(TODAY.slice(0, 4)) - 3}-03-04`;
const ADA = { name: 'Ada Byron', email: 'ada@example.com' };
const TRIP: Cells = {
  ...ADA,
  origin: '1 Elm St, Albany',
  destination: '2 Oak Ave, Troy',
  distance: '12.4',
  load_weight: '640 lbs',
};
const PAST: Cells = {
  ...TRIP,
  date: YEAR_AGO,
  start: '9:00 AM',
  end: '10:30',
  total: '$1,234.50',
  notes: 'Paid in cash',
};
const COMING: Cells = { ...TRIP, date: dayIn(5), start: '09:00', end: '11:00', notes: 'Ring twice' };
const trips = (order?: string) => importer(service, 'appointments', order);
const stored = () => service.rows('SELECT * FROM appointments ORDER BY id');

test('a past trip is completed with the price of the file, and owes nothing', async () => {
  const { id: client_id } = await aClient(service);
  const done = await trips().run([PAST]);
  expect(said(done.rows)).toEqual(['new; Completed; no payment is recorded']);
  expect(await stored()).toEqual([
    expect.objectContaining({
      ...{ client_id, status: 'completed', entered_later: true, payment_id: null, balance_due: null, quote_id: null },
      ...{ service_type: 'local', distance: '12.40', load_weight: 640, weight_fee: '0.00', total_amount: '1234.50' },
      ...{ appointment_date: YEAR_AGO, appointment_time_start: '09:00:00', appointment_time_end: '10:30:00' },
      notes: 'Paid in cash',
    }),
  ]);
  expect(await service.rows('SELECT kind FROM messages')).toEqual([]);
  expect(service.payments.calls).toEqual([]);
  expect(await historyOf(service, 'import', done.import.id)).toContain(
    'olga: import.written, appointments.csv: 1 row added, 0 changed',
  );
});

test('a trip to come waits without a date, and takes a truck only when staff place it', async () => {
  await aClient(service);
  const done = await trips().run([COMING]);
  expect(said(done.rows)).toEqual(['new; Waits for a truck']);
  const [row] = await stored();
  expect(row).toMatchObject({
    ...{
      status: 'pending',
      entered_later: false,
      appointment_date: null,
      claimed_slot_id: null,
      total_amount: '234.80',
    },
    notes: `Wanted on ${formatLongDate(dayIn(5))}, 09:00 to 11:00\nRing twice`,
  });
  expect(service.payments.calls).toEqual([]);
  const id = done.rows[0]?.record_id ?? 0;
  const time = { appointment_date: dayIn(5), appointment_time_start: '09:00:00', appointment_time_end: '10:00:00' };
  const full = await put(service, id, { ...time, exact: true, status: 'confirmed' }, { staff: true });
  expect([full.status, full.body.code]).toEqual([409, 'SLOT_TAKEN']);
  service.payments.addSlot(dayIn(5), 9);
  await giveToUser(service, ADA.email, USER);
  const asked = [...service.payments.requests];
  const own = await put(service, id, { ...time, exact: true, status: 'confirmed' }, { userId: USER });
  expect([own.status, own.body.code]).toEqual([409, 'APPOINTMENT_UNPAID']);
  expect(service.payments.requests).toEqual(asked);
  const placed = await put(service, id, { ...time, exact: true, status: 'confirmed' }, { staff: true });
  expect([placed.status, placed.body]).toEqual([200, expect.objectContaining({ ...time, status: 'pending' })]);
});

test('money for a trip to come confirms it at the time of the chosen slot', async () => {
  await aClient(service);
  const [row] = (await trips().run([COMING])).rows;
  const time = { appointment_date: dayIn(6), appointment_time_start: '13:00:00', appointment_time_end: '14:00:00' };
  await request(service.app)
    .post('/internal/bookings/confirm')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send({ quote_id: null, appointment_id: row?.record_id, payment_id: 71, amount: '234.80', ...time })
    .expect(200);
  expect(await stored()).toEqual([expect.objectContaining({ ...time, status: 'confirmed', payment_id: 71 })]);
});

test('a trip to come that loses its slot while it is placed stays, without a time', async () => {
  await aClient(service);
  const id = (await trips().run([COMING])).rows[0]?.record_id ?? 0;
  const slot = service.payments.addSlot(dayIn(5), 9);
  service.payments.during.swapSlot = async () => {
    Object.assign(service.payments.slots.get(slot) ?? {}, { heldBy: null, bookedBy: 4711 });
  };
  const time = { appointment_date: dayIn(5), appointment_time_start: '09:00:00', appointment_time_end: '10:00:00' };
  const lost = await put(service, id, { ...time, exact: true, status: 'confirmed' }, { staff: true });
  expect([lost.status, lost.body.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(await stored()).toEqual([
    expect.objectContaining({ id, appointment_date: null, claimed_slot_id: null, status: 'pending' }),
  ]);
  expect(await historyOf(service, 'appointment', id)).toContain(
    'portal: appointment.not-rescheduled, The new time was taken; has no time yet',
  );
});

test('days are read in the order that the person chose, and each fault has its sentence', async () => {
  await aClient(service);
  const rows = await trips('day-first').check([
    { ...PAST, date: '04/03/2024' },
    { ...PAST, date: '03/25/2024' },
    { ...PAST, date: '', total: '' },
    { ...PAST, start: '', total: '' },
    { ...PAST, start: 'noon', end: '8:00' },
    { ...PAST, total: '1.200', distance: 'far', load_weight: '1e9' },
    { ...PAST, origin: '', distance: '' },
    { ...PAST, service: 'Space' },
    { ...PAST, cancelled: 'yes' },
    { ...PAST, name: 'Bob', email: 'bob@example.com' },
    { ...PAST, name: 'Bob' },
    { ...PAST, name: '', email: '' },
    { ...PAST, date: '4.3.24', destination: '9 Elsewhere' },
    { ...PAST, date: '4 March 2024', destination: '9 Elsewhere' },
  ]);
  expect(said(rows)).toEqual([
    'new; Completed; no payment is recorded',
    'refused; date: "03/25/2024" is not a date in the form day/month/year',
    'new; Waits for a truck',
    'refused; start: A past trip needs its time; total: A past trip needs its price',
    'refused; start: "noon" is not a time',
    expect.stringMatching(
      /^refused; distance: Distance must be .+; total: Amount must be .+; load_weight: Load weight/,
    ),
    'refused; origin: Origin address is required; distance: Distance is missing',
    'refused; service: Must be Local, Regional, Long Distance, or empty',
    'refused; status: Cancelled trips are not imported',
    'refused; name: No client matches Bob with this email or phone. Import your clients first',
    'refused; name: No client matches Bob with this email or phone. Client #1 is similar. Import your clients first',
    'refused; name: The client is missing',
    'new; Completed; no payment is recorded',
    'refused; Same trip as row 14',
  ]);
  expect(await stored()).toEqual([]);
});

test('cells that the database would not take are refused in their row, and the other rows are written', async () => {
  await aClient(service);
  const long = 'x'.repeat(1_001);
  const done = await trips().run([
    { ...PAST, instructions: long },
    { ...PAST, notes: long, instructions: long.slice(1) },
    { ...PAST, start: '23:59', end: '' },
    { ...PAST, start: '23:58', end: '' },
  ]);
  expect(said(done.rows)).toEqual([
    'refused; instructions: At most 1000 characters',
    'new; Completed; no payment is recorded',
    'refused; start: A trip ends on its day, so it must start before 23:59',
    'new; Completed; no payment is recorded',
  ]);
  expect(await stored()).toHaveLength(2);
});

test('a trip finds its client by name alone only if one client has it', async () => {
  await aClient(service);
  const alone = { ...PAST, email: '' };
  expect(said(await trips().check([alone]))[0]).toMatch(/^new/);
  await aClient(service, { email: 'ada2@example.com', phone: '518-555-0111' });
  expect(said(await trips().check([alone]))).toEqual(['refused; name: Clients #1 and #2 both fit']);
});

test('a second import of the same file finds everything as it is, and a trip that is here never changes', async () => {
  await aClient(service);
  await trips().run([PAST, COMING]);
  expect(said(await trips().check([PAST, COMING, { ...PAST, total: '9' }]))).toEqual([
    'same; Imported before',
    'same; Imported before',
    'same; Imported before',
  ]);
  const { id } = await aBookedAppointment(service);
  const before = await stored();
  const rows = (await trips().run([{ ...TRIP, number: String(id), date: dayIn(9), start: '09:00' }])).rows;
  expect(said(rows)[0]).toMatch(/^changed; Stays as it is here\. Date /);
  expect(await stored()).toEqual(before);
});

test('a trip to come is recognised after the 30 days, until its client is erased', async () => {
  const { id } = await aClient(service);
  const late = { ...COMING, date: dayIn(50) };
  await trips().run([late]);
  service.moveClock(31);
  const { cleanUp } = await import('../privacy/clean-up.ts');
  await cleanUp(service.deps, { messageDays: 730, photoDays: 730 });
  expect(said((await trips().run([late])).rows)).toEqual(['same; Imported before']);
  expect(await stored()).toHaveLength(1);
  await service.rows("UPDATE appointments SET status = 'archived'");
  await request(service.app)
    .post('/internal/personal-data/erasures')
    .set(await service.as('SERVICE', { issuer: 'bff' }))
    .send({ user_id: null, client_id: id, by: null })
    .expect(200);
  expect(await service.rows('SELECT 1 FROM import_records')).toEqual([]);
});

test('takes back what nobody has changed or paid since', async () => {
  await aClient(service);
  const { run, takeBack } = trips();
  const done = await run([PAST, COMING, { ...COMING, destination: '3 Pine St' }, { ...PAST, destination: '4 Ash St' }]);
  const [, paid, , archived] = done.rows.map(({ record_id }) => record_id ?? 0);
  service.payments.openMoney.add(paid ?? 0);
  expect((await put(service, archived ?? 0, { status: 'archived' }, { staff: true })).status).toBe(200);
  expect(await takeBack(done.import)).toMatchObject({
    taken_back: 2,
    kept: [
      { row: 3, record_id: paid, name: 'Ada Byron', reason: 'has a payment' },
      { row: 5, record_id: archived, reason: 'changed since' },
    ],
    import: { added: 4, taken_back: 2 },
  });
  expect((await stored()).map(({ id }) => id)).toEqual([paid, archived]);
});

test('two take-backs at once delete no trip whose money was not asked about', async () => {
  await aClient(service);
  const { start, takeBack, write } = trips();
  const many = Array.from({ length: 501 }, (_, n) => ({ ...COMING, destination: `${n} Oak Ave` }));
  const source = await start(many);
  const rows = rowsOf(many);
  for (const done of [0, 200, 400]) await write([], source, { rows: rows.slice(done, done + 200), done });
  const last = (await stored()).at(-1)?.id as number;
  service.payments.openMoney.add(last);
  let first: unknown;
  service.payments.during.openMoney = async () => {
    delete service.payments.during.openMoney;
    first = await takeBack(source);
  };
  expect(await takeBack(source)).toMatchObject({ taken_back: 0, kept: [], next: 501 });
  expect(first).toMatchObject({ taken_back: 500, kept: [], next: 501 });
  expect((await stored()).map(({ id }) => id)).toEqual([last]);
  expect(await takeBack(source, 501)).toMatchObject({ taken_back: 0, kept: [{ reason: 'has a payment' }], next: null });
});

test('our own exports of clients and appointments come back as they are', async () => {
  await aClient(service, { name: '\'=Ada, "x"', phone: '+44 20 7946 0958', preferred_contact: 'text' });
  await aClient(service, { name: 'Bob', email: '', phone: '(518) 555-0177', preferred_contact: 'phone' });
  await aBookedAppointment(service);
  await service.rows("UPDATE appointments SET notes = E'a\\n=1', instructions = '@b'");
  const files = { clients: 'clients', appointments: 'appointments' } as const;
  for (const kind of Object.values(files)) {
    const { text } = await request(service.app)
      .get(`/api/exports/${kind}`)
      .set(await service.as('ADMIN'));
    const cells = readExport(text, kind);
    const rows = await importer(service, kind).check(cells);
    expect([kind, said(rows)]).toEqual([kind, cells.map(() => 'same')]);
    expect(cells.length).toBeGreaterThan(0);
  }
});

const FIELDS = {
  clients: { Client: 'number', Name: 'name', Email: 'email', Phone: 'phone', 'Preferred contact': 'preferred_contact' },
  appointments: {
    ...{
      Appointment: 'number',
      Client: 'name',
      Email: 'email',
      Phone: 'phone',
      Service: 'service',
      Date: 'date',
      Start: 'start',
    },
    ...{ End: 'end', Origin: 'origin', Destination: 'destination', 'Distance in miles': 'distance', Status: 'status' },
    ...{ 'Load weight in lbs': 'load_weight', 'Weight fee in dollars': 'weight_fee', 'Total in dollars': 'total' },
    ...{ Cancelled: 'cancelled', Notes: 'notes', 'From the customer': 'instructions' },
  },
} as const;

/** Every cell of an export is quoted or empty. */
function readExport(text: string, kind: keyof typeof FIELDS): Cells[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n(?=")/);
  const [headings = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|(?=,|$))/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
  const fields: Record<string, string> = FIELDS[kind];
  return rows.map((row) =>
    Object.fromEntries(headings.flatMap((heading, at) => (fields[heading] ? [[fields[heading], row[at] ?? '']] : []))),
  );
}
