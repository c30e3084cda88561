import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refundDesk } from '../testing/refund-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});

const { pressRefused } = refundDesk(() => service);
const now = () => Math.floor(Date.now() / 1000);
const AGAIN = { status: 403, body: { code: 'SIGN_IN_AGAIN' } };
const refundsAsked = () => service.stripe.store.all('money_log').filter(({ action }) => action === 'refund').length;

test('a refund of more than the limit needs a recent sign-in, of administrators too', async () => {
  const booked = await service.book({ total_amount: '200.01' });
  const before = refundsAsked();
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
    expect(await service.refund(booked.paymentId, role, { provenUntil: now() - 1 })).toMatchObject(AGAIN);
    // A token of an older BFF says nothing about the last proof.
    expect(await service.refund(booked.paymentId, role, { provenUntil: 0 })).toMatchObject(AGAIN);
  }
  expect(refundsAsked()).toBe(before);
  expect((await service.payment(booked.intentId)).status).toBe('completed');
  const answer = await service.refund(booked.paymentId, 'ADMIN', { provenUntil: now() + 60 });
  expect(answer).toMatchObject({ status: 200, body: { status: 'refunded', amount: '200.01' } });
});

test('a refund of just the limit needs none', async () => {
  const booked = await service.book({ total_amount: '200.00' });
  const answer = await service.refund(booked.paymentId, 'ADMIN', { provenUntil: now() - 60 });
  expect(answer).toMatchObject({ status: 200, body: { status: 'refunded' } });
});

test('recording that a large refund was returned in another way needs a recent sign-in too', async () => {
  const booked = await service.book({ total_amount: '350.00' });
  await pressRefused(booked);
  const path = `/api/payments/${booked.paymentId}/manual-refunds`;
  const body = { method: 'cash', reference: null, returned_on: service.today() };
  const old = await service.request('POST', path, body, 'ADMIN', { provenUntil: now() - 1 });
  expect(old).toMatchObject(AGAIN);
  expect((await service.request('POST', path, body, 'ADMIN')).status).toBe(200);
});

test('a customer and a visitor hear that they may not, not that they should sign in again', async () => {
  const booked = await service.book({ total_amount: '350.00' });
  expect((await service.refund(booked.paymentId, 'CUSTOMER', { provenUntil: 0 })).body.code).toBe('FORBIDDEN');
  expect((await service.refund(booked.paymentId, 'ANONYMOUS')).body.code).toBe('NOT_SIGNED_IN');
});
