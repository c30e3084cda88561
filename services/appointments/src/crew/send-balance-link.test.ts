import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { crewDesk, moveToMorningOf } from '../testing/crew.ts';
import { aDepositedAppointment, payBalance } from '../testing/deposits.ts';
import { referenceOf } from '../testing/factories.ts';
import { textOf } from '../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';

const DAY = dayIn(5);
let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  moveToMorningOf(service, DAY);
  await clearDataAndMails(service);
});

const secretOf = (truckId: number) => crewDesk(service, DAY, truckId).secret();
const send = async (id: number, secret: string) =>
  await request(service.app).post(`/api/public/crew/${secret}/appointments/${id}/balance-link`);

test('the customer gets the page to pay on, also while the trip is under way, and the history says who sent it', async () => {
  const booked = await aDepositedAppointment(service, DAY);
  service.moveClock((Date.parse(`${DAY}T16:00:00Z`) - Date.now()) / 86_400_000);
  const { status, body } = await send(booked.id, await secretOf(1));
  expect([status, body]).toEqual([200, { ok: true }]);
  const sent = () => service.mailbox.mails.find(({ subject }) => subject?.startsWith('Pay your balance of $21.08'));
  await until(async () => expect(sent()).toBeDefined());
  expect(textOf(sent()!)).toContain(`http://portal.example/payment/${await referenceOf(service, booked.quoteId)}`);
  const entries = await service.rows(`SELECT * FROM history WHERE action = 'appointment.balance-link-sent'`);
  expect(entries).toMatchObject([{ subject_id: booked.id, actor: 'Crew (Truck 1)' }]);
});

test('is not sent once it is paid, nor for a trip that owes nothing', async () => {
  const [paid, whole] = [await aDepositedAppointment(service, DAY), await aBookedAppointment(service, DAY)];
  await payBalance(service, paid);
  const secret = await secretOf(1);
  for (const { id } of [paid, whole])
    expect((await send(id, secret)).body.message).toBe('The balance is paid already.');
});

test('is sent three times at most, also if all are asked for at once', async () => {
  const { id } = await aDepositedAppointment(service, DAY);
  const secret = await secretOf(1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, secret)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
});

test('is sent for no trip of another truck, no cancelled one, and by no ended link', async () => {
  const { id } = await aDepositedAppointment(service, DAY);
  const secret = await secretOf(1);
  expect((await send(id, await secretOf(2))).status).toBe(404);
  await put(service, id, { status: 'cancelled' }, { staff: true });
  expect((await send(id, secret)).status).toBe(404);
  await crewDesk(service, DAY).link('revoke');
  expect((await send(id, secret)).body.code).toBe('LINK_INVALID');
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'balance-link'")).toEqual([]);
});
