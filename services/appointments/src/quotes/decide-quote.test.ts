import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import request from 'supertest';
import { anApprovedQuote, anEdit, aPendingQuote } from '../testing/factories.ts';
import { asStaff, endOfHistory, historyOf } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
let staff: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  staff = await service.as('ADMIN');
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearData(service);
});

const approve = (id: number) => request(service.app).post(`/api/quotes/${id}/approve`).set(staff);
const reject = (id: number, reason: string | null) =>
  request(service.app).post(`/api/quotes/${id}/reject`).set(staff).send({ reason });
const edit = (id: number, body: object) => request(service.app).put(`/api/quotes/${id}`).set(staff).send(body);
const mails = () => service.jobData('mail');

describe('approving', () => {
  test('creates the appointment with the same load and price, pending payment, and mails the link', async () => {
    const quote = await anApprovedQuote(service, { distance: '20.00', load_weight: 600 });
    expect(quote).toMatchObject({
      status: 'approved',
      appointment_id: 1,
      client_name: 'Ada Byron',
      payment_link: `http://portal.example/payment/${quote.reference}`,
    });
    const [appointment] = await service.rows('SELECT * FROM appointments');
    expect(appointment).toMatchObject({
      client_id: quote.client_id,
      quote_id: quote.id,
      service_type: 'local',
      origin: '1 Elm St, Albany',
      destination: '2 Oak Ave, Troy',
      distance: '20.00',
      rate: '3.00',
      load_weight: 600,
      weight_fee: '10.00',
      total_amount: '44.00',
      appointment_date: null,
      appointment_time_start: null,
      appointment_time_end: null,
      status: 'pending',
      notes: null,
      instructions: 'Ring twice',
    });
    expect(await mails()).toContainEqual({ kind: 'quote-approved', quote_id: quote.id });
  });

  test('is recorded for the quote and for its appointment', async () => {
    const { id } = await aPendingQuote(service);
    const before = await endOfHistory(service);
    const grace = await asStaff(service);
    const { body } = await request(service.app).post(`/api/quotes/${id}/approve`).set(grace).expect(200);
    expect([
      ...(await historyOf(service, 'quote', id, before)),
      ...(await historyOf(service, 'appointment', body.appointment_id, before)),
    ]).toEqual([
      'grace: quote.approved, Local, $31.08, prices of version 1; appointment #1 is waiting for payment',
      `grace: appointment.created, From quote #${id}: Local, $31.08, prices of version 1`,
    ]);
  });

  test('20 times at once creates one appointment and one mail, and refuses the others as not pending', async () => {
    const { id } = await aPendingQuote(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(answers.filter(({ body }) => body.code === 'QUOTE_NOT_PENDING')).toHaveLength(19);
    expect(await service.rows('SELECT 1 FROM appointments')).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('at the same time as rejecting and editing has one winner', async () => {
    const { id } = await aPendingQuote(service);
    const answers = await Promise.all([approve(id), reject(id, 'no'), approve(id), reject(id, 'no')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await service.rows<{ status: string; appointment_id: number | null }>('SELECT * FROM quotes');
    expect(row?.status === 'approved').toBe(row?.appointment_id !== null);
  });

  test('is refused for an expired quote until an edit renews it', async () => {
    const { id } = await aPendingQuote(service);
    service.moveClock(8);
    const refused = await approve(id).expect(409);
    expect(refused.body.code).toBe('QUOTE_EXPIRED');
    expect(await service.rows('SELECT 1 FROM appointments')).toHaveLength(0);
    await edit(id, anEdit()).expect(200);
    await approve(id).expect(200);
  });

  test('is refused for another version than the one seen, and so is rejecting', async () => {
    const { id } = await aPendingQuote(service);
    await edit(id, anEdit()).expect(200);
    const decide = (what: string, version: unknown) =>
      request(service.app).post(`/api/quotes/${id}/${what}`).set(staff).send({ version });
    for (const what of ['approve', 'reject']) {
      const { status, body } = await decide(what, 1);
      expect([status, body.code]).toEqual([409, 'RECORD_CHANGED']);
    }
    expect(await service.rows('SELECT status, version FROM quotes')).toEqual([{ status: 'pending', version: 2 }]);
    expect(await service.rows('SELECT 1 FROM appointments')).toHaveLength(0);
    await decide('approve', 2).expect(200);
  });

  test('changes nothing if its mail cannot be enqueued', async () => {
    const { id } = await aPendingQuote(service);
    const jobsBefore = await mails();
    const enqueue = service.deps.jobs.enqueue;
    jest.spyOn(service.deps.jobs, 'enqueue').mockImplementationOnce(async (...job) => {
      await enqueue(...job);
      throw new Error('the connection broke right after');
    });
    await approve(id).expect(500);
    expect(await service.rows('SELECT 1 FROM appointments')).toHaveLength(0);
    expect(await service.rows("SELECT 1 FROM quotes WHERE status = 'pending'")).toHaveLength(1);
    expect(await mails()).toEqual(jobsBefore);
  });
});

describe('rejecting', () => {
  test("keeps the reason and the customer's instructions, and mails the reason", async () => {
    const { id } = await aPendingQuote(service);
    const before = await endOfHistory(service);
    const { body } = await reject(id, '  Too far for us ').expect(200);
    const kept = { rejection_reason: 'Too far for us', special_instructions: 'Ring twice' };
    expect(body).toMatchObject({ status: 'rejected', ...kept });
    expect(await historyOf(service, 'quote', id, before)).toEqual([
      expect.stringMatching(/quote.rejected, Too far for us$/),
    ]);
    expect(await mails()).toContainEqual({ kind: 'quote-rejected', quote_id: id });
    await approve(id).expect(409);
    await reject(id, null).expect(409);
    await edit(id, anEdit()).expect(409);
  });

  test('works without a reason', async () => {
    const { id } = await aPendingQuote(service);
    const { body } = await request(service.app).post(`/api/quotes/${id}/reject`).set(staff).send({}).expect(200);
    expect(body).toMatchObject({ rejection_reason: null, special_instructions: 'Ring twice' });
  });
});

test('approving, rejecting and editing an unknown quote is not found', async () => {
  const answers = [await approve(99), await reject(99, null), await edit(99, anEdit())];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'NOT_FOUND']));
});
