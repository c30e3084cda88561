import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import {
  ADA,
  aBookedAppointment,
  type BookedAppointment,
  dayIn,
  put,
  STRANGER,
} from '../testing/booked-appointments.ts';
import { linkOf } from '../testing/booking-link.ts';
import { aDepositedAppointment, BALANCE, payBalance } from '../testing/deposits.ts';
import { anApprovedQuote, referenceOf } from '../testing/factories.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const get = async (path: string, role: 'ADMIN' | 'CUSTOMER' = 'ADMIN', userId = 50) =>
  await request(service.app)
    .get(path)
    .set(await service.as(role, { userId }));
const payPage = async ({ quoteId }: BookedAppointment) =>
  `http://portal.example/payment/${await referenceOf(service, quoteId)}`;

describe('what is due', () => {
  test('is shown to staff and to its customer with the link, and the appointment to nobody else', async () => {
    const booked = await aDepositedAppointment(service);
    const shown = { balance_due: BALANCE, payment_link: await payPage(booked) };
    expect((await get(`/api/appointments/${booked.id}`)).body).toMatchObject(shown);
    expect((await get(`/api/appointments/${booked.id}`, 'CUSTOMER', ADA)).body).toMatchObject(shown);
    expect((await get('/api/appointments', 'CUSTOMER', ADA)).body).toMatchObject([shown]);
    expect((await get(`/api/appointments/${booked.id}`, 'CUSTOMER', STRANGER)).status).toBe(404);
    expect((await get('/api/appointments', 'CUSTOMER', STRANGER)).body).toEqual([]);
  });

  test('is nothing, without a link, once it is paid or the trip is cancelled, or if all was paid at once', async () => {
    const [paid, cancelled] = [await aDepositedAppointment(service), await aDepositedAppointment(service)];
    const whole = await aBookedAppointment(service);
    await payBalance(service, paid);
    await put(service, cancelled.id, { status: 'cancelled' });
    for (const { id } of [paid, cancelled, whole]) {
      const { body } = await get(`/api/appointments/${id}`, 'CUSTOMER', ADA);
      expect([id, body.balance_due, body.payment_link]).toEqual([id, null, null]);
    }
  });

  test('stays due after the trip', async () => {
    const booked = await aDepositedAppointment(service);
    await put(service, booked.id, { status: 'completed', reason: 'Done' }, { staff: true });
    await put(service, booked.id, { status: 'archived' }, { staff: true });
    const { body } = await get(`/api/appointments/${booked.id}`);
    expect(body).toMatchObject({ status: 'archived', balance_due: BALANCE, payment_link: await payPage(booked) });
  });

  test('is shown by the booking link, with the page to pay it on', async () => {
    const booked = await aDepositedAppointment(service);
    const link = await linkOf(service, booked.id);
    const due = { balance_due: BALANCE, payment_link: await payPage(booked) };
    expect(await link.read()).toMatchObject({ ...due, paid: true });
    await payBalance(service, booked);
    expect(await link.read()).toMatchObject({ balance_due: null, payment_link: null, paid: true });
    const unpaid = await anApprovedQuote(service);
    const other = await linkOf(service, unpaid.appointment_id ?? 0);
    expect(await other.read()).toMatchObject({ balance_due: null, payment_link: null, paid: false });
  });

  test('is in the data of its person', async () => {
    await aDepositedAppointment(service);
    const asking = request(service.app).get(`/internal/personal-data/users/${ADA}`);
    const { body } = await asking.set(await service.as('SERVICE', { issuer: 'bff' }));
    expect(body.appointments).toMatchObject([{ total_amount: '31.08', balance_due: BALANCE }]);
  });
});

describe('the filter for what is due', () => {
  async function aMixture() {
    const due = [await aDepositedAppointment(service, dayIn(9)), await aDepositedAppointment(service, dayIn(3))];
    const [paid, cancelled] = [await aDepositedAppointment(service), await aDepositedAppointment(service)];
    await aBookedAppointment(service);
    await anApprovedQuote(service);
    await payBalance(service, paid);
    await put(service, cancelled.id, { status: 'cancelled' });
    await put(service, cancelled.id, { status: 'archived' });
    await service.rows(`UPDATE appointments SET status = 'completed' WHERE id = ${due[1]?.id}`);
    return due.map(({ id }) => id);
  }

  test('finds the trips that stand, in every order, with their number', async () => {
    const [later, sooner] = await aMixture();
    const listed = async (more: string) => (await get(`/api/appointments?status=balance_due${more}`)).body;
    const ids = async (more = '') => (await listed(more)).map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([sooner, later]);
    expect(await ids('&sort=date')).toEqual([later, sooner]);
    expect(await ids('&sort=date&order=asc')).toEqual([sooner, later]);
    expect(await ids(`&from=${dayIn(5)}&to=${dayIn(10)}`)).toEqual([later]);
    expect(await ids('&search=ada')).toEqual([sooner, later]);
    const { headers } = await get('/api/appointments?status=balance_due&limit=1');
    expect(headers['x-total-count']).toBe('2');
  });

  test('and its export has a column with what is due', async () => {
    const [later, sooner] = await aMixture();
    const { text } = await get('/api/exports/appointments?status=balance_due');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual([`"${sooner}"`, `"${later}"`]);
    for (const line of lines) expect(line).toContain('"31.08","21.08",');
  });

  test('reads its index', async () => {
    const plan = await service.deps.database.transaction(async (transaction) => {
      await service.deps.database.query('SET LOCAL enable_seqscan = off', { transaction });
      const sql = `EXPLAIN SELECT a.id FROM appointments a WHERE a.balance_due > 0 AND a.cancelled_at IS NULL
        ORDER BY coalesce(a.appointment_date, '-infinity'::date), coalesce(a.appointment_time_start, '00:00'::time), a.id`;
      return (await service.deps.database.query(sql, { transaction }))[0];
    });
    expect(JSON.stringify(plan)).toContain('appointments_with_balance');
  });
});
