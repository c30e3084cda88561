import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { anApprovedQuote } from '../testing/factories.ts';
import { type Cells, importer, OWNER, rowsOf, said } from '../testing/imports.ts';
import { aClient, CONTACT, endOfHistory, historyOf } from '../testing/staff-appointments.ts';
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

/** Set IMPORT_ROWS=10000 to measure the largest file. */
const COUNT = Number(process.env.IMPORT_ROWS ?? 1_500);
const ADA: Cells = { name: 'Ada Byron', email: 'ada@example.com', phone: '(518) 555-0100' };
const BOB: Cells = { first_name: 'Bob', last_name: 'Gray', phone: '518.555.0101' };
const clients = () => importer(service, 'clients');
const stored = () => service.rows('SELECT id, name, email, phone, preferred_contact, version FROM clients ORDER BY id');

test('says of each row whether it is new, same, changed or refused, and writes nothing', async () => {
  const { id } = await aClient(service);
  const rows = await clients().check([
    ADA,
    { ...ADA, name: 'ada  byron', phone: '518 555 0199' },
    BOB,
    { name: 'Cy', email: 'no address', phone: '1' },
    { email: 'dee@example.com', phone: '518 555 0103' },
    { name: 'Eve', email: 'eve@example.com', phone: '518 555 0104', preferred_contact: 'pigeon' },
    { name: 'Fay', email: 'ada@example.com', phone: '518 555 0105' },
  ]);
  expect(said(rows)).toEqual([
    'same',
    'refused; Same client as row 2',
    'new',
    'refused; email: Invalid email address; phone: Phone number is too short',
    'refused; name: Name is required',
    'refused; preferred_contact: Must be email, phone or text',
    `new; Client #${id} has the same email address or phone number`,
  ]);
  expect(await stored()).toHaveLength(1);
});

test('adds new clients and changes others, names the import in the history, and links accounts', async () => {
  const { id } = await aClient(service);
  const before = await endOfHistory(service);
  const done = await clients().run([{ ...ADA, phone: '518-555-0199', preferred_contact: 'SMS' }, BOB]);
  expect(said(done.rows)).toEqual([
    'changed; Phone "518-555-0100" → "518-555-0199"; Preferred contact "email" → "text"',
    'new',
  ]);
  expect(done.import).toMatchObject({
    added: 1,
    changed: 1,
    rows_done: 2,
    created_by: 'olga',
    written_at: expect.any(String),
    take_back_until: expect.any(String),
  });
  expect(await stored()).toEqual([
    { id, ...CONTACT, phone: '518-555-0199', preferred_contact: 'text', version: 2 },
    { id: id + 1, name: 'Bob Gray', email: '', phone: '518.555.0101', preferred_contact: 'phone', version: 1 },
  ]);
  const name = `import #${done.import.id} of clients.csv`;
  expect(await historyOf(service, 'client', id, before)).toEqual([
    `olga: client.edited, Phone "518-555-0100" → "518-555-0199"; Preferred contact "email" → "text"; by ${name}`,
  ]);
  expect(await historyOf(service, 'import', done.import.id, before)).toEqual([
    'olga: import.written, clients.csv: 1 row added, 1 changed',
  ]);
  const ofBob = await request(service.app)
    .get(`/api/history/appointments?subject=client&subject_id=${id + 1}`)
    .set(await service.as('ADMIN'));
  expect(ofBob.body.map(({ action }: { action: string }) => action)).toEqual(['import.written']);
  expect(await service.jobData('link-clients')).toEqual([{ client_ids: [id, id + 1] }]);
});

test('a repeated request writes nothing twice, and a second import finds everything as it is', async () => {
  const { start, write, run } = clients();
  const source = await start([ADA, BOB]);
  const first = await write([ADA], source);
  const again = await write([ADA], source);
  expect([first.body.rows[0], again.body.rows[0]]).toEqual([
    expect.objectContaining({ state: 'new', record_id: 1 }),
    expect.objectContaining({ state: 'new', record_id: 1 }),
  ]);
  expect(again.body.import).toMatchObject({ added: 1, rows_done: 1 });
  expect(said((await run([ADA, BOB])).rows)).toEqual(['same', 'new']);
  expect(await stored()).toHaveLength(2);
});

test('the last rows can be sent again when their answer was lost, and write nothing more', async () => {
  await aClient(service);
  const { start, write } = clients();
  const cy = { name: 'Cy', phone: '1' };
  const source = await start([ADA, BOB, cy]);
  const first = await write([ADA, BOB, cy], source);
  const again = await write([ADA, BOB, cy], source);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(said(first.body.rows)).toEqual(['same', 'new', 'refused; phone: Phone number is too short']);
  expect(said(again.body.rows)).toEqual(['new', 'same', 'refused; phone: Phone number is too short']);
  expect(again.body.import).toMatchObject({ added: 1, rows_done: 3 });
  const other = await write([ADA, BOB, { name: 'Dee', phone: '518 555 0103' }], source);
  expect(said(other.body.rows)).toEqual(['new', 'same', 'refused; Not imported. Import the file again']);
  expect(await stored()).toHaveLength(2);
});

test.each(['with', 'without'])(
  'two imports of one file at once make each client %s an address once',
  async (address) => {
    const { start, write } = clients();
    const many = Array.from({ length: 40 }, (_, n) => ({
      name: `Client ${n}`,
      email: address === 'with' ? `c${n}@example.com` : '',
      phone: `51855520${n + 10}`,
    }));
    const sources = [await start(many), await start(many)];
    const answers = await Promise.all(sources.map((source, at) => write(at === 0 ? many : many.toReversed(), source)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(40);
  },
);

test('takes back the records it wrote, and names those in use or changed after it', async () => {
  const { id } = await aClient(service);
  const cy = { name: 'Cy', email: 'cy@example.com', phone: '518 555 0102' };
  const { post, run, takeBack } = clients();
  const done = await run([
    { ...ADA, phone: '518-555-0199' },
    BOB,
    cy,
    { name: 'Dee', email: 'dee@example.com', phone: '518 555 0103' },
  ]);
  await anApprovedQuote(service, { contact: { ...CONTACT, ...cy } });
  await request(service.app)
    .put(`/api/clients/${id + 3}`)
    .set(await service.as('ADMIN'))
    .send({ ...CONTACT, email: 'dee@example.com', name: 'Dee Dee', version: 1 })
    .expect(200);
  const back = await takeBack(done.import);
  expect(back).toMatchObject({
    taken_back: 2,
    next: null,
    kept: [
      { row: 4, record_id: id + 2, name: 'Cy', reason: 'has quotes' },
      { row: 5, record_id: id + 3, name: 'Dee Dee', reason: 'changed since' },
    ],
    import: { taken_back: 2 },
  });
  expect(await stored()).toEqual([
    { id, ...CONTACT, version: 3 },
    expect.objectContaining({ name: 'Cy' }),
    expect.objectContaining({ name: 'Dee Dee' }),
  ]);
  expect(await historyOf(service, 'client', id)).toContain(
    `olga: client.edited, As before import #${done.import.id} of clients.csv`,
  );
  expect((await takeBack(done.import)).taken_back).toBe(0);
  const late = await post(`/api/imports/${done.import.id}/rows`, {
    date_order: 'month-first',
    rows: rowsOf([ADA]),
    done: 0,
  });
  expect([late.status, late.body.message]).toEqual([409, 'This import was taken back. Start a new one.']);
});

test('takes back for 30 days, then forgets what clients were before', async () => {
  await aClient(service);
  const done = await clients().run([{ ...ADA, phone: '518-555-0199' }]);
  service.moveClock(31);
  const { cleanUp } = await import('../privacy/clean-up.ts');
  await cleanUp(service.deps, { messageDays: 730, photoDays: 730 });
  expect(await service.rows('SELECT 1 FROM import_records')).toEqual([]);
  const { status, body } = await clients().post(`/api/imports/${done.import.id}/take-back`, { after: 0 });
  expect([status, body.message]).toEqual([409, 'This import is too old to be taken back.']);
});

test('an erased client does not come back, by its number or by its address', async () => {
  const { id } = await aClient(service);
  const { run, check, takeBack } = clients();
  const done = await run([{ ...ADA, phone: '518-555-0199' }]);
  await request(service.app)
    .post('/internal/personal-data/erasures')
    .set(await service.as('SERVICE', { issuer: 'bff' }))
    .send({ user_id: null, client_id: id, by: null })
    .expect(200);
  expect(await takeBack(done.import)).toMatchObject({ taken_back: 0, kept: [] });
  const rows = await check([
    { ...ADA, number: String(id) },
    { number: '77', name: 'Erased client 77', email: 'client-77@erased.invalid', phone: '518 555 0100' },
  ]);
  expect(said(rows)).toEqual([
    `refused; number: Client #${id} was erased, and does not come back`,
    'refused; email: This client was erased, and does not come back',
  ]);
});

test('only the one who started an import writes its rows, and only as many as it has', async () => {
  const { post, start, write } = clients();
  const source = await start([ADA]);
  const body = { date_order: 'month-first', rows: rowsOf([ADA]), done: 0 };
  const other = await post(`/api/imports/${source.id}/rows`, body, { userId: 61, username: 'other' });
  expect(other.status).toBe(404);
  expect((await write([ADA, BOB], source)).body).toMatchObject({
    code: 'CONFLICT',
    message: 'This import has 1 row, and no more can follow.',
  });
  for (const wrong of [{ rows_to_write: 10_001 }, { kind: 'trucks' }, { file_name: '' }])
    expect(
      (await post('/api/imports', { kind: 'clients', file_name: 'a', rows_in_file: 1, rows_to_write: 1, ...wrong }))
        .status,
    ).toBe(400);
  const list = await request(service.app)
    .get('/api/imports')
    .set(await service.as('SUPER_ADMIN', OWNER));
  expect(list.body).toEqual([source]);
});

test('text that a spreadsheet would run is kept as text', async () => {
  await clients().run([{ name: "'=HYPERLINK(1)", email: 'eve@example.com', phone: "'+1-518-555-0100" }]);
  expect(await stored()).toEqual([expect.objectContaining({ name: '=HYPERLINK(1)', phone: '+1-518-555-0100' })]);
});

test('a file of many rows is checked, written and taken back in batches', async () => {
  const all = Array.from({ length: COUNT }, (_, n) => ({
    name: `Client ${n}`,
    email: `client-${n}@example.com`,
    phone: `+1 518 ${String(2_000_000 + n).replace(/(...)(....)/, '$1 $2')}`,
  }));
  const { check, start, write, takeBack } = clients();
  const parts = Array.from({ length: COUNT / 500 }, (_, n) => all.slice(n * 500, (n + 1) * 500));
  const time = async (act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    return Math.round(performance.now() - began);
  };
  const checked = await time(async () => {
    for (const part of parts) expect((await check(part)).every(({ state }) => state === 'new')).toBe(true);
  });
  const source = await start(all);
  const written = await time(async () => {
    for (const [at, part] of parts.entries()) {
      const rows = rowsOf(all).slice(at * 500, (at + 1) * 500);
      const { body } = await write(part, source, { rows, done: at * 500 });
      expect(body.import.added).toBe((at + 1) * 500);
    }
  });
  const back = await time(async () => {
    for (let after: number | null = 0; after !== null; ) after = (await takeBack(source, after)).next;
  });
  expect(await stored()).toEqual([]);
  process.stdout.write(
    `${COUNT} clients: checked in ${checked} ms, written in ${written} ms, taken back in ${back} ms\n`,
  );
  await until(async () => expect(await service.rows('SELECT 1 FROM import_records')).toEqual([]));
}, 240_000);
