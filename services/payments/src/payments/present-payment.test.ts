import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../testing/start-service.ts';
import { STATUS_OF, type Stage } from './stages.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const CAPTURED = { captured: 5_000 };
const RECEIVED = { received: 5_000 };
/** The columns of a payment of $50.00, its entries in the ledger by kind, and its disputes. */
const PAYMENTS: [what: string, columns: Record<string, unknown>, entries?: object, disputes?: string[]][] = [
  ['open', { stage: 'opened' }],
  ['booked, its charge not recorded as such yet', { stage: 'booked' }, CAPTURED],
  ['captured', { stage: 'captured' }, CAPTURED],
  ['settled', { stage: 'settled' }, CAPTURED],
  ['with a warning of fraud', { stage: 'settled', fraud_warned_at: '2026-05-02Z' }, CAPTURED],
  ['refunded with a warning of fraud', { stage: 'refunded', fraud_warned_at: '2026-05-02Z' }, CAPTURED],
  ['cancelling', { stage: 'cancelling', failure_code: 'HOLD_EXPIRED' }],
  ['cancelled', { stage: 'cancelled', failure_code: 'CARD_REFUSED' }],
  ['cancelled without a reason', { stage: 'cancelled' }],
  ['charged after all', { stage: 'cancelling', failure_code: 'CHARGE_RETURNED' }, CAPTURED],
  ['charged and returned', { stage: 'cancelled', failure_code: 'CHARGE_RETURNED' }, { ...CAPTURED, refunded: 5_000 }],
  ['partly refunded', { stage: 'settled', return_cents: 1_250 }, { ...CAPTURED, refunded: 1_250 }],
  ['a part requested', { stage: 'settled', return_cents: 1_250, refund_state: 'requested' }, CAPTURED],
  ['a part refused', { stage: 'settled', return_cents: 1_250, refund_state: 'refused' }, CAPTURED],
  ['more returned than agreed', { stage: 'settled', return_cents: 100 }, { ...CAPTURED, refunded: 1_250 }],
  ['refunding all', { stage: 'refunding' }, CAPTURED],
  ['refunding the rest', { stage: 'refunding', refund_state: 'requested' }, { ...CAPTURED, refunded: 1_999 }],
  ['refunding what was agreed', { stage: 'refunding', return_cents: 4_000, refund_state: 'retrying' }, CAPTURED],
  ['refunding after a price change', { stage: 'refunding', failure_code: 'APPOINTMENT_CHANGED' }, CAPTURED],
  ['sent back', { stage: 'refunding', refund_state: 'failed' }, { ...CAPTURED, refunded: 5_000, refund_failed: 5_000 }],
  ['refunded', { stage: 'refunded' }, { ...CAPTURED, refunded: 5_000 }],
  ['refunded without a ledger', { stage: 'refunded' }],
  [
    'sent back later',
    { stage: 'refunded', refund_state: 'failed' },
    { ...CAPTURED, refunded: 5_000, refund_failed: 5_000 },
  ],
  ['returned by hand', { stage: 'refunded', refund_state: null }, { ...CAPTURED, refunded_by_hand: 5_000 }],
  ['kept', { stage: 'kept', return_cents: 2_001 }, { ...CAPTURED, refunded: 2_001 }],
  ['kept, its rest not refunded yet', { stage: 'kept', return_cents: 2_001, refund_state: 'requested' }, CAPTURED],
  ['kept in full', { stage: 'kept', return_cents: 0 }, CAPTURED],
  ['kept without an agreed sum', { stage: 'kept' }, { ...CAPTURED, refunded: 1_000 }],
  ['kept and disputed', { stage: 'kept', return_cents: 2_001, refund_state: 'disputed' }, CAPTURED, ['needs_response']],
  ['disputed', { stage: 'settled' }, CAPTURED, ['needs_response']],
  ['asked about', { stage: 'settled' }, CAPTURED, ['warning_needs_response']],
  ['under review', { stage: 'settled' }, CAPTURED, ['under_review']],
  ['disputed twice, of which one is lost', { stage: 'settled' }, CAPTURED, ['under_review', 'lost']],
  ['disputed twice at once', { stage: 'settled' }, CAPTURED, ['needs_response', 'needs_response']],
  ['won', { stage: 'settled' }, CAPTURED, ['won']],
  ['lost', { stage: 'refunded' }, CAPTURED, ['lost']],
  ['refund waits for a dispute', { stage: 'refunding', refund_state: 'disputed' }, CAPTURED, ['needs_response']],
  ['cash', { stage: 'settled', payment_method: 'cash' }, RECEIVED],
  ['cash to return', { stage: 'refunding', payment_method: 'cash' }, RECEIVED],
  ['cash returned', { stage: 'refunded', payment_method: 'cash' }, { ...RECEIVED, returned: 5_000 }],
  ['cash kept', { stage: 'kept', payment_method: 'cash', return_cents: 2_000 }, { ...RECEIVED, returned: 2_000 }],
];

test.each(PAYMENTS)('a payment is the same in the list and alone: %s', async (_what, columns, entries, disputes) => {
  const id = await add(columns, entries, disputes);
  const ask = async (path: string) => (await service.request('GET', `/api/payments${path}`, undefined, 'ADMIN')).body;
  const { ledger, disputes: all, partial_refunds, fee, ...alone } = await ask(`/${id}`);
  expect([ledger.length, all.length]).toEqual([Object.keys(entries ?? {}).length, disputes?.length ?? 0]);
  expect([partial_refunds, fee]).toEqual([[], null]);
  expect(await ask(`?appointment_id=${id}`)).toEqual([alone]);
});

let latest = 0;

async function add(columns: Record<string, unknown>, entries: object = {}, disputes: string[] = []): Promise<number> {
  latest += 1;
  const id = latest;
  const isCard = columns.payment_method === undefined;
  const row = {
    id,
    appointment_id: id,
    amount: 50,
    payment_method: 'card',
    transaction_id: isCard ? `pi_${id}` : null,
    idempotency_key: crypto.randomUUID(),
    status: STATUS_OF[columns.stage as Stage],
    dispute_state: disputes[0] ?? null,
    ...columns,
  };
  await insert('payments', row);
  for (const [kind, amount_cents] of Object.entries(entries)) {
    const of = { payment_id: id, appointment_id: id, payment_intent_id: row.transaction_id, currency: 'usd' };
    const isStripes = isCard && kind !== 'refunded_by_hand';
    await insert('ledger', { ...of, kind, amount_cents, stripe_object_id: isStripes ? `${kind}_${id}` : null });
  }
  for (const [index, status] of disputes.entries()) {
    await insert('disputes', {
      ...{ id: `du_${id}_${index}`, payment_id: id, payment_intent_id: row.transaction_id, status },
      ...{ reason: 'fraudulent', amount_cents: 1_000 + index, withdrawn_cents: 1_000, reinstated_cents: 0 },
      ...{ evidence_due_at: `2026-06-0${index + 1}Z`, livemode: index === 1, opened_at: `2026-05-0${index + 1}Z` },
      read_at: '2026-05-03Z',
    });
  }
  return id;
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const values = Object.keys(row).map((column) => `$${column}`);
  await service.deps.database.query(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`,
    { bind: row },
  );
}
