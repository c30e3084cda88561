import { expect, test } from '@jest/globals';
import { type CheckedRow, type ImportRecord, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { press } from '../testing/press.ts';
import { INSTANT } from '../testing/records.ts';
import { tableLines } from '../testing/table-lines.ts';

const CSV =
  'First name,Last name,E-mail,Mobile,Shoe size\nAda,Byron,ada@example.com,518-555-0100,7\nBob,Gray,bob,518-555-0101,9\n';

const record = (values: Partial<ImportRecord> = {}): ImportRecord => ({
  id: 3,
  kind: 'clients',
  file_name: 'clients.csv',
  created_by: 'olga',
  created_at: INSTANT,
  rows_in_file: 2,
  rows_to_write: 1,
  rows_done: 1,
  added: 1,
  changed: 0,
  taken_back: 0,
  take_back_until: '2026-12-28T12:00:00.000Z',
  ...values,
});
const checked = (row: number, values: Partial<CheckedRow> = {}): CheckedRow => ({
  row,
  state: 'new',
  record_id: null,
  problems: [],
  note: null,
  keys: [`key ${row}`],
  ...values,
});
const ROWS = [
  checked(2),
  checked(3, { state: 'refused', problems: [{ field: 'email', message: 'Invalid email address' }] }),
];

const open = (path = '/import', prepare: (api: FakeApi) => void = () => undefined, imports: ImportRecord[] = []) =>
  openAdmin(
    path,
    (api) => {
      api.answers(routes.listImports, imports);
      prepare(api);
    },
    'SUPER_ADMIN',
  );
type Opened = ReturnType<typeof open>;

async function choose({ user }: Opened, content: BlobPart, name = 'clients.csv') {
  await user.upload(
    await screen.findByLabelText(/^Choose a CSV file/),
    new File([content], name, { type: 'text/csv' }),
  );
}
const bodiesOf = ({ api }: Opened, path: string) =>
  api.calls.filter(({ endpoint }) => endpoint === `POST ${path}`).map(({ body }) => body);

test('a file becomes clients: its columns are matched, each row is shown, and only then rows are written', async () => {
  const opened = open('/import?kind=clients', (api) => {
    api.answers(routes.checkImport, { rows: ROWS });
    api.answers(routes.startImport, record({ rows_done: 0, added: 0 }));
    api.answers(routes.writeImport, { rows: [checked(2, { record_id: 9 })], import: record() });
  });
  await choose(opened, CSV);
  const [, ...columns] = await tableLines('Columns of the file');
  expect(columns.map((cells) => cells.slice(0, 2))).toEqual([
    ['First name', 'Ada · Bob'],
    ['Last name', 'Byron · Gray'],
    ['E-mail', 'ada@example.com · bob'],
    ['Mobile', '518-555-0100 · 518-555-0101'],
    ['Shoe size', '7 · 9'],
  ]);
  const choices = ['First name', 'Last name', 'E-mail', 'Mobile', 'Shoe size'];
  expect(choices.map((name) => screen.getByLabelText<HTMLSelectElement>(`What ${name} is`).value)).toEqual([
    ...['first_name', 'last_name', 'email', 'phone', ''],
  ]);
  await press(opened.user, 'Check 2 rows');
  expect((await tableLines('Rows of the file')).slice(1)).toEqual([
    ['2', 'New', 'Ada Byronada@example.com, 518-555-0100', '–'],
    ['3', 'Refused', 'Bob Graybob, 518-555-0101', 'E-mail: Invalid email address'],
  ]);
  expect(bodiesOf(opened, '/api/imports')).toEqual([]);
  await opened.user.click(screen.getByRole('button', { name: '1 Refused' }));
  expect(await tableLines('Rows of the file')).toHaveLength(2);
  await press(opened.user, 'Import 1 row');
  expect(await screen.findByRole('heading', { name: '1 added' })).toBeTruthy();
  const cells = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '518-555-0100' };
  expect(bodiesOf(opened, '/api/imports')).toEqual([
    { kind: 'clients', file_name: 'clients.csv', rows_in_file: 2, rows_to_write: 1 },
  ]);
  expect(bodiesOf(opened, '/api/imports/3/rows')).toEqual([
    { date_order: 'month-first', done: 0, rows: [{ row: 2, cells }] },
  ]);
});

test.each<[string, BlobPart, RegExp]>([
  ['an empty file', '', /^This file is empty\.$/],
  ['blank lines', '\n,,\n', /^This file is empty\.$/],
  ['headings alone', 'Name,Phone\n', /no rows below them/],
  ['a quotation mark that is not closed', 'Name,Phone\nAda,1\n"Bob,2\n', /^Row 3 has a quotation mark/],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), /save it as CSV/],
  ['bytes', new Uint8Array([1, 0, 2, 0]), /not a text file/],
  ['too many rows', `Name,Phone\n${'Ada,1\n'.repeat(10_001)}`, /has 10,001 rows\. An import takes at most 10,000/],
])('refuses %s with a sentence, and sends nothing', async (_what, content, sentence) => {
  const opened = open();
  await choose(opened, content);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('This file cannot be imported')).toBeTruthy();
  expect(within(alert).getByText(sentence)).toBeTruthy();
  expect(opened.api.calls.filter(({ endpoint }) => endpoint.startsWith('POST'))).toEqual([]);
});

test.each<[string, BlobPart, string | null]>([
  [
    'UTF-16',
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...'Name,Phone\nZoë,5185550100'].map((c) => c.charCodeAt(0))).buffer),
    ]),
    null,
  ],
  [
    'Windows-1252',
    new Uint8Array([...'Name;Phone\nZo\xeb;5185550100'].map((c) => c.charCodeAt(0))),
    'read as Windows-1252',
  ],
  ['a title above the headings', 'Our clients\n\nName,Phone\nZoë,5185550100', 'The headings are in row 3'],
  ['two rows of headings', 'Name,Phone\nFull name,Telephone\nZoë,5185550100', 'Row 2 looks like headings too'],
])('reads %s', async (_what, content, notice) => {
  await choose(open(), content);
  expect(await screen.findByText('Zoë')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check 1 row' })).toBeTruthy();
  if (notice === null) expect(screen.queryByText(/read as|headings/)).toBeNull();
  else expect(screen.getByText(new RegExp(notice))).toBeTruthy();
});

test('a file without headings is matched by the person, and asks for what is missing', async () => {
  const opened = open();
  await choose(opened, 'Ada,518-555-0100\n');
  expect(await screen.findByText('The file has no headings. Choose each column yourself.')).toBeTruthy();
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check 1 row' });
  expect(check.disabled).toBe(true);
  expect(screen.getByText('Choose the column for: Name, Phone.')).toBeTruthy();
  await opened.user.selectOptions(screen.getByLabelText('What Column 1 is'), 'Name');
  await opened.user.selectOptions(screen.getByLabelText('What Column 2 is'), 'Phone');
  expect(check.disabled).toBe(false);
});

test.each([
  ['without headings', '', 2, 'The file has no headings. Choose each column yourself.'],
  [
    'with unknown headings',
    'Nombre,Correo,Numero,Contacto\n',
    2,
    'No heading is known here. Choose each column yourself.',
  ],
])('a cell that says "email" makes no headings of a row in a file %s', async (_what, headings, count, notice) => {
  await choose(
    open(),
    `${headings}Ada Byron,ada@example.com,5185550100,email\nBob,bob@example.com,5185550101,mobile\n`,
  );
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(screen.getByRole('button', { name: `Check ${count} rows` })).toBeTruthy();
});

test('ragged rows are refused here, and rows about one client across requests are found', async () => {
  const opened = open('/import', (api) =>
    api.answers(routes.checkImport, { rows: [checked(2, { keys: ['ada'] }), checked(4, { keys: ['ada'] })] }),
  );
  await choose(opened, 'Name,Phone\nAda,5185550100\nBob\nAda,5185550100\n');
  await press(opened.user, 'Check 3 rows');
  expect((await tableLines('Rows of the file')).slice(1).map(([row, state, , why]) => [row, state, why])).toEqual([
    ['2', 'New', '–'],
    ['3', 'Refused', 'The row has 1 cell, and there are 2 headings'],
    ['4', 'Refused', 'Same as row 2'],
  ]);
});

test('the order of days is read from the file, and the person can change it', async () => {
  const opened = open('/import?kind=appointments', (api) =>
    api.answers(routes.checkImport, { rows: [checked(2, { state: 'changed' })] }),
  );
  await choose(opened, 'Customer,Pickup,Drop-off,Miles,Date\nAda,1 Elm,2 Oak,3,25/3/2026\n');
  const order = await screen.findByLabelText<HTMLSelectElement>('Date format');
  expect(order.value).toBe('day-first');
  expect(screen.getByText('Read from the dates in this file.')).toBeTruthy();
  await opened.user.selectOptions(order, 'month-first');
  await press(opened.user, 'Check 1 row');
  expect(await screen.findByRole('button', { name: '1 Differs' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to import' }).disabled).toBe(true);
  expect(bodiesOf(opened, '/api/imports/check')).toMatchObject([{ kind: 'appointments', date_order: 'month-first' }]);
});

test('the order of days is read again when the person chooses the column of the date', async () => {
  const opened = open('/import?kind=appointments');
  await choose(
    opened,
    'Customer,Pickup,Drop-off,Miles,Fecha\nAda,1 Elm,2 Oak,3,03/04/2026\nAda,1 Elm,2 Oak,3,25/03/2026\n',
  );
  await opened.user.selectOptions(await screen.findByLabelText('What Fecha is'), 'Date');
  const order = screen.getByLabelText<HTMLSelectElement>('Date format');
  expect(order.value).toBe('day-first');
  await opened.user.selectOptions(order, 'month-first');
  await opened.user.selectOptions(screen.getByLabelText('What Miles is'), 'Not imported');
  expect(order.value).toBe('month-first');
});

test('10,000 rows are shown a page at a time', async () => {
  const opened = open('/import', (api) =>
    api.answers(routes.checkImport, ({ body }) => ({
      rows: (body as { rows: { row: number }[] }).rows.map(({ row }) => checked(row)),
    })),
  );
  await choose(
    opened,
    `Name,Phone\n${Array.from({ length: 10_000 }, (_, n) => `Client ${n},518555${1000 + n}`).join('\n')}`,
  );
  await press(opened.user, 'Check 10,000 rows');
  expect(await screen.findByText('1–50 of 10,000')).toBeTruthy();
  expect(await tableLines('Rows of the file')).toHaveLength(51);
  await press(opened.user, 'Next');
  expect(await screen.findByText('51–100 of 10,000')).toBeTruthy();
  const sent = bodiesOf(opened, '/api/imports/check') as { rows: unknown[] }[];
  expect(Math.max(...sent.map(({ rows }) => rows.length))).toBeLessThanOrEqual(500);
});

test('an import that stopped goes on where it was, as the same import', async () => {
  const opened = open('/import', (api) => {
    api.answers(routes.checkImport, { rows: [checked(2)] });
    api.answers(routes.startImport, record({ rows_done: 0, added: 0 }));
    api.isUnreachable(routes.writeImport);
  });
  await choose(opened, 'Name,Phone\nAda,5185550100\n');
  await press(opened.user, 'Check 1 row');
  await press(opened.user, 'Import 1 row');
  expect(await screen.findByText('The import stopped after 0 rows')).toBeTruthy();
  opened.api.answers(routes.writeImport, { rows: [checked(2, { record_id: 9 })], import: record() });
  await press(opened.user, 'Import 1 row');
  expect(await screen.findByRole('heading', { name: '1 added' })).toBeTruthy();
  expect(bodiesOf(opened, '/api/imports')).toHaveLength(1);
});

test('rows that were not imported are listed', async () => {
  const opened = open('/import', (api) => {
    api.answers(routes.checkImport, { rows: [checked(2)] });
    api.answers(routes.startImport, record({ rows_done: 0, added: 0 }));
    const rows = [checked(2, { state: 'refused', problems: [{ field: null, message: 'Not today' }] })];
    api.answers(routes.writeImport, { rows, import: record({ added: 0 }) });
  });
  await choose(opened, 'Name,Phone\nAda,5185550100\n');
  await press(opened.user, 'Check 1 row');
  await press(opened.user, 'Import 1 row');
  expect(await screen.findByText('1 row was not imported')).toBeTruthy();
  expect((await tableLines('Rows of the file'))[1]?.at(-1)).toBe('Not today');
});

test('a failed check says why and can be retried', async () => {
  const opened = open('/import', (api) =>
    api.refuses(routes.checkImport, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' }),
  );
  await choose(opened, 'Name,Phone\nAda,5185550100\n');
  await press(opened.user, 'Check 1 row');
  expect(await screen.findByText('Try later.')).toBeTruthy();
  opened.api.answers(routes.checkImport, { rows: [checked(2)] });
  await press(opened.user, 'Retry');
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
});

test('past imports say who, when and how many, and one press takes one back and names what stays', async () => {
  const { api, shell, user } = open(
    '/import',
    (fake) => {
      fake.answers(routes.takeBackImport, {
        import: record({ added: 1_200, taken_back: 1_199 }),
        taken_back: 1_199,
        kept: [{ row: 8, record_id: 44, name: 'Ada Byron', reason: 'has quotes' }],
        next: null,
      });
    },
    [
      record({ added: 1_200, changed: 3, rows_in_file: 1_250, rows_to_write: 1_203, rows_done: 1_203 }),
      record({ id: 2, kind: 'appointments', file_name: 'trips.csv', taken_back: 1, take_back_until: null }),
      record({ id: 1, file_name: 'half.csv', rows_to_write: 900, rows_done: 500, added: 500 }),
      record({ id: 4, file_name: 'new.csv', rows_to_write: 900, rows_done: 500, written_at: new Date().toISOString() }),
    ],
  );
  await screen.findByText('clients.csv');
  const [, ...lines] = await tableLines('Past imports');
  expect(lines.map(([, ...cells]) => cells.slice(0, 4))).toEqual([
    ['clients.csv', 'olga', 'Clients: 1,200 added, 3 changed of 1,250 rows', 'Imported'],
    ['trips.csv', 'olga', 'Appointments: 1 added of 2 rows', 'Taken back'],
    ['half.csv', 'olga', 'Clients: 500 added of 2 rows', 'Stopped at 500'],
    ['new.csv', 'olga', 'Clients: 1 added of 2 rows', '500 of 900 rows so far'],
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take back trips.csv' }).disabled).toBe(true);
  await press(user, 'Take back clients.csv');
  const question = within(await screen.findByRole('alertdialog', { name: 'Take back clients.csv?' }));
  await user.click(question.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('1 row of clients.csv stays')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe('/clients/44');
  await waitFor(() => expect(shell.toasts).toEqual([{ title: 'Took back 1,199 rows', tone: 'success' }]));
  expect(api.calls.filter(({ endpoint }) => endpoint.endsWith('/take-back')).map(({ body }) => body)).toEqual([
    { after: 0 },
  ]);
});

test('lists of clients and appointments lead super administrators to it', async () => {
  open('/clients', (api) => api.answers(routes.listClients, []));
  expect((await screen.findByRole('link', { name: 'Import' })).getAttribute('href')).toBe('/import?kind=clients');
});

test('an admin finds no link to it', async () => {
  openAdmin('/clients', (api) => api.answers(routes.listClients, []));
  await screen.findByText('No clients found');
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
});
