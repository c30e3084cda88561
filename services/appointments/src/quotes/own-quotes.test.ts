import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OwnQuote } from '@tailgate/contracts';
import request from 'supertest';
import { ADA, aBookedAppointment, put, STRANGER } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aPendingQuote, aRequest, giveToUser } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

async function mine(userId: number, query = '', caller: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER') {
  const who = await service.as(caller, { userId });
  return await request(service.app).get(`/api/quotes/mine${query}`).set(who).expect(200);
}

test('shows customers their own quotes with the state and the payment link', async () => {
  const paid = await aBookedAppointment(service);
  const rejected = await aPendingQuote(service);
  const approved = await anApprovedQuote(service);
  const dropped = await anApprovedQuote(service);
  const staff = await service.as('ADMIN');
  await request(service.app)
    .post(`/api/quotes/${rejected.id}/reject`)
    .set(staff)
    .send({ reason: 'Too far' })
    .expect(200);
  await aPendingQuote(service, { contact: { ...aRequest().contact, email: 'bob@example.com', name: 'Bob' } });
  await giveToUser(service, 'ada@example.com', ADA);
  await put(service, dropped.appointment_id ?? 0, { status: 'cancelled' });
  const { body } = await mine(ADA);
  const shown = (body as OwnQuote[]).map((each) => [each.id, each.status, each.payment_link, each.rejection_reason]);
  expect(shown).toEqual([
    [dropped.id, 'approved', null, null],
    [approved.id, 'approved', approved.payment_link, null],
    [rejected.id, 'rejected', null, 'Too far'],
    [paid.quoteId, 'confirmed', null, null],
  ]);
  const appointments = (body as OwnQuote[]).map(
    ({ appointment }) => appointment && [appointment.status, appointment.cancelled],
  );
  expect(appointments).toEqual([['cancelled', true], ['pending', false], null, ['confirmed', false]]);
  expect((body as OwnQuote[]).map(({ appointment }) => appointment?.payable)).toEqual([false, true, undefined, false]);
  for (const hidden of ['client_email', 'rate', 'version', 'special_instructions'])
    expect(body[0]).not.toHaveProperty(hidden);
});

test("hides other people's quotes, even from staff", async () => {
  await aPendingQuote(service);
  expect((await mine(STRANGER)).body).toEqual([]);
  expect((await mine(1, '', 'ADMIN')).body).toEqual([]);
  await giveToUser(service, 'ada@example.com', 1);
  expect((await mine(1, '', 'ADMIN')).body).toHaveLength(1);
});

test('the list is paged', async () => {
  for (let made = 0; made < 3; made += 1) await aPendingQuote(service);
  await giveToUser(service, 'ada@example.com', ADA);
  const first = await mine(ADA, '?limit=2');
  expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3']);
  const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
  expect(next).toMatch(/^\/api\/quotes\/mine\?/);
  expect((await mine(ADA, next.slice(next.indexOf('?')))).body).toHaveLength(1);
});
