import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { personalPayments } from '@tailgate/contracts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('gives the payments of these appointments alone, with their money and history, and nothing of the card', async () => {
  const mine = await service.book();
  const other = await service.book();
  await service.refund(mine.paymentId);
  const { status, body } = await service.internal('personal-data/payments', { appointment_ids: [mine.appointmentId] });
  expect([status, personalPayments.parse(body)]).toEqual([200, body]);
  expect(body.payments).toMatchObject([{ id: mine.paymentId, appointment_id: mine.appointmentId }]);
  expect(body.payments[0].ledger.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['authorised', 'captured']),
  );
  expect(new Set(body.history.map(({ subject_id }: { subject_id: number }) => subject_id))).toEqual(
    new Set([mine.paymentId]),
  );
  expect(JSON.stringify(body)).not.toMatch(
    new RegExp(`${other.intentId}|fraud_warning|client_secret|idempotency|_secret_`),
  );
  expect((await service.internal('personal-data/payments', { appointment_ids: [] })).body).toEqual({
    payments: [],
    history: [],
  });
});
