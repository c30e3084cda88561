import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../../testing/booked-appointments.ts';
import { holderOf, linkOf, secretOf } from '../../testing/booking-link.ts';
import { referenceOf } from '../../testing/factories.ts';
import { aStaffAppointment, asStaff, CONTACT } from '../../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../../testing/start-service.ts';
import { LINK_DAYS } from './link-end.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearData(service);
});

const REFUSAL = {
  code: 'LINK_INVALID',
  message: 'This link does not work, or no longer works.',
  details: [{ field: 'secret', message: 'This link does not work, or no longer works.' }],
};

/** Expects that a secret neither shows nor changes anything, and that the answer does not tell why. */
async function expectRefused(secret: string, id: number): Promise<void> {
  const holder = holderOf(service, secret);
  const row = () => service.rows(`SELECT * FROM appointments WHERE id = ${id}`);
  const before = await row();
  const answers = [
    await holder.get(),
    await holder.calendar(),
    await holder.freeStarts(dayIn(5)),
    await holder.put({ status: 'cancelled' }),
    await holder.instruct({ instructions: 'Ring twice' }),
  ];
  for (const { status, body } of answers) {
    const { request_id: _of, ...said } = body;
    expect([status, said]).toEqual([400, REFUSAL]);
  }
  expect(await row()).toEqual(before);
}

describe('shows', () => {
  test('the booking with its messages, and nothing of the client', async () => {
    const { id, quoteId } = await aBookedAppointment(service);
    await service.rows("UPDATE appointments SET notes = 'Send Bob'");
    const { messages, link_ends_at, ...booking } = await (await linkOf(service, id)).read();
    expect(booking).toEqual({
      id,
      quote_id: quoteId,
      service_type: 'local',
      origin: '1 Elm St, Albany',
      destination: '2 Oak Ave, Troy',
      distance: '12.40',
      load_weight: 640,
      item_description: 'A sofa',
      total_amount: '31.08',
      appointment_date: dayIn(5),
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
      status: 'confirmed',
      cancelled: false,
      paid: true,
      balance_due: null,
      payment_link: null,
      changeable: true,
      cancellation_policy: null,
      instructions: 'Ring twice',
      version: 2,
    });
    expect(messages.map(({ subject, status }) => [subject, status])).toEqual([
      ['Your appointment is confirmed', 'queued'],
      ['Your quote is approved', 'queued'],
    ]);
    const text = JSON.stringify({ messages, booking });
    for (const secret of ['Ada', 'ada@example.com', '518', await referenceOf(service, quoteId), 'Send Bob'])
      expect(text).not.toContain(secret);
    expect(link_ends_at?.slice(0, 10)).toBe(dayIn(5 + LINK_DAYS));
  });

  test('a trip that staff made without a quote', async () => {
    const { id } = await aStaffAppointment(service);
    const booking = await (await linkOf(service, id)).read();
    expect(booking).toMatchObject({ id, quote_id: null, status: 'pending', paid: false, changeable: true });
    expect(JSON.stringify(booking)).not.toContain('Ring twice');
  });

  test('where the money of a cancelled trip is, and the rest while payments are away', async () => {
    const { id } = await aBookedAppointment(service);
    await put(service, id, { status: 'cancelled' });
    const link = await linkOf(service, id);
    expect(await link.read()).toMatchObject({ cancelled: true, changeable: false, refund: 'under way' });
    service.payments.breakOff('openMoney', 'before');
    expect(await link.read()).toMatchObject({ cancelled: true, refund: 'unknown' });
  });

  test('the calendar file', async () => {
    const { id } = await aBookedAppointment(service);
    const { status, headers, text } = await (await linkOf(service, id)).calendar();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain(`DTSTART;TZID=America/New_York:${dayIn(5).replaceAll('-', '')}T090000`);
  });

  test('the same to staff and customers: the link counts', async () => {
    const { id } = await aBookedAppointment(service);
    const secret = await secretOf(service, id);
    const visitor = await holderOf(service, secret).read();
    for (const role of ['CUSTOMER', 'ADMIN'] as const) {
      const answer = await request(service.app)
        .get(`/api/public/bookings/${secret}`)
        .set(await service.as(role, { userId: 4711 }));
      expect([answer.status, answer.body]).toEqual([200, visitor]);
    }
  });
});

describe('refuses, with one answer and without effect', () => {
  test('a link that was altered in any character', async () => {
    const { id } = await aBookedAppointment(service);
    const secret = await secretOf(service, id);
    const altered = [0, 4, 6, 15, 27].map((at) => {
      const other = secret[at] === 'A' ? 'B' : 'A';
      return `${secret.slice(0, at)}${other}${secret.slice(at + 1)}`;
    });
    for (const forged of [...altered, 'A'.repeat(28), '_'.repeat(28)]) await expectRefused(forged, id);
  });

  test("a link with another appointment's number", async () => {
    const { id } = await aBookedAppointment(service);
    const other = await aStaffAppointment(service);
    const [own, others] = [await secretOf(service, id), await secretOf(service, other.id)];
    const mixed = Buffer.concat([
      Buffer.from(others, 'base64url').subarray(0, 4),
      Buffer.from(own, 'base64url').subarray(4),
    ]);
    await expectRefused(mixed.toString('base64url'), other.id);
  });

  test('a link that was mailed to a former address of the client', async () => {
    const { id, client_id } = await aStaffAppointment(service);
    const secret = await secretOf(service, id);
    await request(service.app)
      .put(`/api/clients/${client_id}`)
      .set(await asStaff(service))
      .send({ ...CONTACT, email: 'ADA@example.com', version: 1 })
      .expect(200);
    expect((await holderOf(service, secret).get()).status).toBe(200);
    await request(service.app)
      .put(`/api/clients/${client_id}`)
      .set(await asStaff(service))
      .send({ ...CONTACT, email: 'ada.byron@example.com', version: 2 })
      .expect(200);
    await expectRefused(secret, id);
    expect((await (await linkOf(service, id)).get()).status).toBe(200);
  });

  test('the link of an erased client, whatever address it was mailed to', async () => {
    const { id, client_id } = await aStaffAppointment(service);
    const secret = await secretOf(service, id);
    await service.rows(`UPDATE clients SET erased_at = now() WHERE id = ${client_id}`);
    await expectRefused(secret, id);
    await expectRefused(await secretOf(service, id), id);
  });

  test('the link of a deleted appointment', async () => {
    const { id } = await aStaffAppointment(service);
    const secret = await secretOf(service, id);
    await service.rows(`DELETE FROM appointments WHERE id = ${id}`);
    await expectRefused(secret, id);
  });

  test('a link, once the trip was long ago', async () => {
    const { id } = await aBookedAppointment(service);
    const link = await linkOf(service, id);
    service.moveClock(5 + LINK_DAYS - 1);
    expect((await link.get()).status).toBe(200);
    service.moveClock(5 + LINK_DAYS + 1);
    await expectRefused(await secretOf(service, id), id);
  });

  test('what is no secret at all, and names the field', async () => {
    for (const bad of ['x', 'A'.repeat(27), 'A'.repeat(29), `${'A'.repeat(27)}%20`, `${'A'.repeat(27)}.`]) {
      const { status, body } = await holderOf(service, bad).get();
      expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'INVALID_INPUT', 'secret']);
    }
  });
});
