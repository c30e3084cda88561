import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaymentCondition } from '@tailgate/contracts';
import { startService, type TestService, TIME_ZONE } from '../testing/start-service.ts';
import { firstPayments } from './payment-list.ts';
import type { StoredPayment } from './payment-repository.ts';
import { isRefundPending, refundFailure } from './refund-state.ts';
import { STATUS_OF } from './stages.ts';

const COLUMNS =
  'id, appointment_id, amount, payment_method, transaction_id, status, stage, refund_state, failure_code, dispute_state';
const NOT_FAILED = [20_008, 20_007, 20_006, 20_005, 20_004];
let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.rows(`
    INSERT INTO payments (${COLUMNS}, idempotency_key, created_at)
    SELECT 20000 + n, 30000 + n, 5, 'card', 'pi_waits' || n, status, stage, refund_state, failure_code, dispute_state,
      gen_random_uuid(), timestamptz '2026-04-01 12:00Z' + n * interval '1 minute'
    FROM (VALUES
      (1, 'completed', 'settled', NULL, NULL, 'needs_response'), (2, 'completed', 'settled', NULL, NULL, 'won'),
      (3, 'completed', 'refunding', 'refused', NULL, NULL), (4, 'completed', 'refunding', NULL, NULL, NULL),
      (5, 'completed', 'refunding', 'requested', NULL, NULL), (6, 'completed', 'refunding', 'disputed', NULL, 'under_review'),
      (7, 'failed', 'cancelling', 'requested', 'CHARGE_RETURNED', NULL), (8, 'refunded', 'refunded', 'retrying', NULL, NULL),
      (9, 'refunded', 'refunded', 'failed', NULL, NULL), (10, 'failed', 'cancelling', NULL, 'HOLD_EXPIRED', NULL)
    ) AS waiting (n, status, stage, refund_state, failure_code, dispute_state) RETURNING id`);
});
afterAll(async () => {
  await service.stop();
});

async function list(query: string) {
  const { body, headers } = await service.request('GET', `/api/payments?${query}`, undefined, 'ADMIN');
  return { body, ids: (body as { id: number }[]).map(({ id }) => id), headers };
}

test.each([
  ['disputed', [20_006, 20_002, 20_001]],
  ['refund_failed', [20_009, 20_003]],
  ['refund_pending', NOT_FAILED],
] as const)('%s: in the list, in pages, and in the file', async (status, newestFirst) => {
  const { ids, headers } = await list(`status=${status}`);
  expect(ids).toEqual(newestFirst);
  expect(headers.get('x-total-count')).toBe(String(newestFirst.length));
  expect((await list(`status=${status}&limit=1&cursor=${newestFirst[0]}`)).ids).toEqual([newestFirst[1]]);
  expect((await list(`status=${status}&method=cash`)).ids).toEqual([]);
  const file = await (await service.download(`/api/exports/payments?status=${status}`, 'ADMIN')).text();
  const lines = file.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => Number(line.split('"')[1]))).toEqual(newestFirst.toReversed());
});

test('an abandoned payment has its reason and can be left out of the list, its count and the file; a refused card stays', async () => {
  await service.rows(`
    INSERT INTO payments (${COLUMNS}, idempotency_key, created_at)
    SELECT 20020 + n, 30020 + n, 5, 'card', 'pi_let_go' || n, 'failed', 'cancelled', NULL, code, NULL, gen_random_uuid(),
      timestamptz '2026-04-05 12:00Z' + n * interval '1 minute'
    FROM (VALUES (1, 'SLOT_CHANGED'), (2, 'CARD_NOT_AUTHORISED'), (3, 'HOLD_EXPIRED'), (4, 'CARD_REFUSED')) AS gone (n, code) RETURNING id`);
  const day = 'from=2026-04-05&to=2026-04-05';
  const all = (await list(day)).body as { id: number; status: string; not_charged: string | null }[];
  expect(all.map(({ id, status, not_charged }) => [id, status, not_charged])).toEqual([
    [20_024, 'failed', 'CARD_REFUSED'],
    [20_023, 'failed', 'HOLD_EXPIRED'],
    [20_022, 'failed', 'CARD_NOT_AUTHORISED'],
    [20_021, 'failed', 'SLOT_CHANGED'],
  ]);
  const { ids, headers } = await list(`${day}&attempts=without`);
  expect(ids).toEqual([20_024, 20_022]);
  expect(headers.get('x-total-count')).toBe('2');
  const file = await (await service.download(`/api/exports/payments?${day}&attempts=without`, 'ADMIN')).text();
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);
  const one = await service.request('GET', '/api/payments/20023', undefined, 'ADMIN');
  expect(one.body).toMatchObject({ status: 'failed', not_charged: 'HOLD_EXPIRED' });
  await service.rows('DELETE FROM payments WHERE id BETWEEN 20021 AND 20024 RETURNING id');
});

test('the badges of the rows say the same', async () => {
  const { body } = await list('limit=200&to=2026-04-01&from=2026-04-01');
  const shown = body as { id: number; refund_pending: boolean; refund_failure: string | null }[];
  expect(shown.filter((row) => row.refund_failure).map(({ id }) => id)).toEqual([20_009, 20_003]);
  const pending = shown.filter((row) => row.refund_pending && !row.refund_failure);
  expect(pending.map(({ id }) => id)).toEqual(NOT_FAILED);
});

test('each condition finds the payments whose badge says so, whatever their stage, refund and dispute', async () => {
  await service.rows(`
    INSERT INTO payments (appointment_id, amount, payment_method, transaction_id, status, stage, refund_state, failure_code, dispute_state,
      idempotency_key)
    SELECT 40000 + row_number() OVER (), 5, 'card', 'pi_' || gen_random_uuid(), status, stage, refund_state, failure_code, dispute_state, gen_random_uuid()
    FROM (VALUES ${Object.entries(STATUS_OF)
      .map(([stage, status]) => `('${stage}', '${status}')`)
      .join(', ')}) AS stages (stage, status)
    CROSS JOIN (VALUES (NULL), ('requested'), ('retrying'), ('refused'), ('failed'), ('disputed')) AS refunds (refund_state)
    CROSS JOIN (VALUES (NULL), ('CHARGE_RETURNED'), ('HOLD_EXPIRED')) AS failures (failure_code)
    CROSS JOIN (VALUES (NULL), ('needs_response'), ('lost')) AS disputes (dispute_state) RETURNING id`);
  const page = { limit: 1_000, timeZone: TIME_ZONE };
  const read = async (status?: PaymentCondition) =>
    (await service.deps.payments.list({ ...(status && { status }) }, page)).rows.filter(
      ({ appointment_id }) => appointment_id > 40_000,
    );
  const all = await read();
  expect(all).toHaveLength(9 * 6 * 3 * 3);
  const BADGES: Record<PaymentCondition, (payment: StoredPayment) => boolean> = {
    disputed: ({ dispute_state }) => dispute_state !== null,
    refund_failed: (payment) => refundFailure(payment) !== null,
    refund_pending: (payment) => isRefundPending(payment) && refundFailure(payment) === null,
  };
  for (const status of ['disputed', 'refund_failed', 'refund_pending'] as const) {
    const expected = all.filter(BADGES[status]).map(({ id }) => id);
    expect([status, (await read(status)).map(({ id }) => id)]).toEqual([status, expected]);
  }
  await service.rows('DELETE FROM payments WHERE appointment_id > 40000 RETURNING id');
});

test.each([
  ['disputed', 'payments_disputed_by_time'],
  ['refund_failed', 'payments_refund_failed_by_time'],
  ['refund_pending', 'payments_refund_under_way_by_time'],
] as const)('%s reads an index', async (status, index) => {
  const { statement } = firstPayments({ status }, { limit: 50, timeZone: TIME_ZONE }, 'id, created_at');
  const plan = await service.rows(`SET LOCAL enable_seqscan = off; EXPLAIN ${statement.text.replaceAll('$1', '50')}`);
  expect(JSON.stringify(plan)).toContain(index);
  expect(JSON.stringify(plan)).not.toContain('Seq Scan on payments');
});
