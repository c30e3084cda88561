import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote } from '../testing/factories.ts';
import { aClient, asStaff, CONTACT } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

async function download(what: 'appointments' | 'clients', query: string) {
  const answer = request(service.app).get(`/api/exports/${what}?${query}`);
  return await answer.set(await asStaff(service));
}
/** The lines without the byte order mark. */
const linesOf = ({ text }: { text: string }) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

describe('appointments as CSV', () => {
  test('has the headings and the appointments of the period, sorted by time', async () => {
    const { id } = await aBookedAppointment(service);
    const later = await aBookedAppointment(service, dayIn(9));
    await aBookedAppointment(service, dayIn(12));
    const answer = await download('appointments', `from=${dayIn(5)}&to=${dayIn(9)}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="appointments-${dayIn(5)}-to-${dayIn(9)}.csv"`,
    });
    expect(answer.text.startsWith('\uFEFF"Appointment","Client",')).toBe(true);
    const [head, first, second, ...rest] = linesOf(answer);
    expect(JSON.parse(`[${head}]`)).toEqual([
      ...['Appointment', 'Client', 'Email', 'Phone', 'Service', 'Date', 'Start', 'End', 'Origin', 'Destination'],
      ...[
        'Distance in miles',
        'Load weight in lbs',
        'Weight fee in dollars',
        'Total in dollars',
        'Balance due in dollars',
        'Status',
        'Cancelled',
        'Quote',
        'Notes',
        'From the customer',
      ],
    ]);
    expect(first).toBe(
      `"${id}","Ada Byron","ada@example.com","(518) 555-0100","Local","${dayIn(5)}","09:00","10:00","1 Elm St, Albany","2 Oak Ave, Troy","12.40","640","10.00","31.08",,"confirmed","no","1",,"Ring twice"`,
    );
    expect([second?.split(',')[0], rest]).toEqual([`"${later.id}"`, []]);
  });

  test('contains no formulas, and keeps quotation marks, line breaks and other scripts', async () => {
    const { id } = await aBookedAppointment(service);
    const texts = ['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', '\tx'];
    await service.rows(`UPDATE clients SET name = '${texts[0]}', phone = '${texts[1]}-518-555-0100'`);
    await service.rows(
      `UPDATE appointments SET origin = '${texts[2]}', destination = '${texts[3]}', notes = E'Zoë "7"\\n=1' WHERE id = ${id}`,
    );
    const { text } = await download('appointments', `from=${dayIn(5)}&to=${dayIn(5)}`);
    expect(text).toContain(`,"'=HYPERLINK(""http://x"")",`);
    for (const cell of [`"(518) 555-0100"`, `"'-1+2"`, `"'@SUM(A1)"`, `"Zoë ""7""\n'=1"`])
      expect(text).toContain(`,${cell}`);
  });

  test('has every appointment once if there are several pages', async () => {
    const { id } = await aBookedAppointment(service);
    await service.rows(`INSERT INTO appointments (client_id, service_type, origin, destination, distance, rate, load_weight, weight_fee,
        total_amount, appointment_date, appointment_time_start, appointment_time_end, status)
      SELECT client_id, service_type, origin, destination, distance, rate, load_weight, weight_fee, total_amount,
        appointment_date + (n % 3), time '07:00' + (n % 5) * interval '1 hour', '23:00', 'confirmed'
      FROM appointments, generate_series(1, 2100) AS n WHERE id = ${id}`);
    const answer = await download('appointments', `from=${dayIn(5)}&to=${dayIn(7)}`);
    const rows = linesOf(answer)
      .slice(1)
      .map((line) => line.split(','));
    expect(new Set(rows.map(([number]) => number)).size).toBe(2101);
    expect(rows).toHaveLength(2101);
    const times = rows.map((cells) => `${cells[5]} ${cells[6]}`);
    expect(times).toEqual(times.toSorted());
  });

  test('has only the headings if there are no appointments', async () => {
    expect(linesOf(await download('appointments', 'from=2020-01-01&to=2020-01-31'))).toHaveLength(1);
  });

  test('has the appointments of the filtered list, sorted by time', async () => {
    const undated = await anApprovedQuote(service);
    const near = await aBookedAppointment(service);
    const far = await aBookedAppointment(service, dayIn(9));
    const other = await anApprovedQuote(service, {
      contact: { ...CONTACT, name: 'Bob Gray', email: 'bob@example.com' },
    });
    for (const status of ['cancelled', 'archived']) await put(service, far.id, { status });
    const [waiting, bobs] = [undated.appointment_id ?? 0, other.appointment_id ?? 0];
    const wanted: [string, number[], string][] = [
      ['', [waiting, bobs, near.id, far.id], 'appointments.csv'],
      [`from=${dayIn(6)}`, [far.id], `appointments-from-${dayIn(6)}.csv`],
      [`to=${dayIn(6)}`, [near.id], `appointments-to-${dayIn(6)}.csv`],
      [`from=${dayIn(6)}&undated=true`, [waiting, bobs, far.id], `appointments-from-${dayIn(6)}.csv`],
      ['status=awaiting_payment', [waiting, bobs], 'appointments.csv'],
      ['status=archived&service_type=local', [far.id], 'appointments.csv'],
      ['search=gray', [bobs], 'appointments.csv'],
      [`client_id=${other.client_id}`, [bobs], 'appointments.csv'],
      ['service_type=extended', [], 'appointments.csv'],
    ];
    for (const [query, ids, name] of wanted) {
      const answer = await download('appointments', query);
      const lines = linesOf(answer).slice(1);
      expect([query, lines.map((line) => Number(line.split('"')[1]))]).toEqual([query, ids]);
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
      const listed = await request(service.app)
        .get(`/api/appointments?sort=date&order=asc&${query}`)
        .set(await asStaff(service));
      expect(listed.body.map(({ id }: { id: number }) => id)).toEqual(ids);
    }
    expect(linesOf(await download('appointments', 'status=archived'))[1]).toContain(',"archived","yes",');
  });

  test('refuses an inverted period and unknown filters by name', async () => {
    for (const [query, field] of [
      ['from=2020-02-01&to=2020-01-01', 'to'],
      ['status=paid', 'status'],
      ['limit=5', 'limit'],
    ] as const) {
      const { status, body } = await download('appointments', query);
      expect([query, status, body.details[0].field]).toEqual([query, 400, field]);
    }
  });

  test('answers an error, not half a file, if the database fails', async () => {
    await service.rows('ALTER TABLE clients RENAME TO clients_away');
    const { status, body } = await download('appointments', `from=${dayIn(5)}&to=${dayIn(9)}`);
    await service.rows('ALTER TABLE clients_away RENAME TO clients');
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
  });
});

describe('clients as CSV', () => {
  test('has the clients created in the period, with the number of their appointments', async () => {
    await aClient(service);
    await aClient(service, { name: 'Bob' });
    await service.rows("UPDATE clients SET created_at = '2026-03-08T04:59:59.123456Z' WHERE id = 1");
    await service.rows("UPDATE clients SET created_at = '2026-03-08T05:00:00Z' WHERE id = 2");
    expect(linesOf(await download('clients', 'from=2026-03-07&to=2026-03-07'))).toEqual([
      '"Client","Name","Email","Phone","Preferred contact","Appointments","Created"',
      '"1","Ada Byron","ada@example.com","(518) 555-0100","email","0","2026-03-07"',
    ]);
    expect(linesOf(await download('clients', 'from=2026-03-08&to=2026-03-08'))[1]).toMatch(
      /^"2","Bob",.*"2026-03-08"$/,
    );
    const found = async (query: string) =>
      linesOf(await download('clients', query))
        .slice(1)
        .map((line) => line.split('"')[3]);
    expect(await found('')).toEqual(['Ada Byron', 'Bob']);
    expect(await found('search=bob')).toEqual(['Bob']);
    expect(await found('search=bob&to=2026-03-07')).toEqual([]);
    expect(await found('from=2026-03-08')).toEqual(['Bob']);
  });

  test('has every client once if there are several pages, even if created at the same moment', async () => {
    await service.rows(`INSERT INTO clients (name, email, phone, preferred_contact, created_at)
      SELECT 'C' || n, 'c@example.com', '518-555-0100', 'email', '2026-03-08T12:00:00.123456Z' FROM generate_series(1, 2100) AS n`);
    const lines = linesOf(await download('clients', 'from=2026-03-08&to=2026-03-08')).slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([2100, 2100]);
  });
});
