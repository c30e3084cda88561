import type { LedgerMovement, Movement, ReceiptKind } from '@tailgate/contracts';
import { formatHundredths, isByHand, type PaymentPart } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import type { LedgerRow } from '../payments/ledger.model.ts';

export const RECEIPT_KIND_OF: Partial<Record<LedgerRow['kind'], ReceiptKind>> = {
  captured: 'receipt',
  received: 'receipt',
  refunded: 'credit_note',
  returned: 'credit_note',
  refunded_by_hand: 'credit_note',
  refund_failed: 'reversal',
};
const KINDS = Object.keys(RECEIPT_KIND_OF)
  .map((kind) => `'${kind}'`)
  .join(', ');

/** SQL of a movement's key: Stripe's object, so that an entry that is written again after a loss keeps its receipt. */
export function movementKey(ledger: string): string {
  return `coalesce(${ledger}.kind || ' ' || ${ledger}.stripe_object_id, 'entry ' || ${ledger}.id)`;
}

interface Row {
  ledger_id: string;
  key: string;
  kind: LedgerRow['kind'];
  payment_id: number;
  appointment_id: number;
  amount_cents: string;
  currency: string;
  payment_method: string | null;
  transaction_id: string | null;
  part: PaymentPart | null;
  created_at: Date;
}
export type WaitingMovement = Movement & { ledger_id: string; transaction_id: string | null };

const WAITING = `SELECT w.ledger_id, ${movementKey('l')} AS key,
    l.kind, l.payment_id, l.appointment_id, l.amount_cents, l.currency, p.payment_method, p.transaction_id, p.part, l.created_at
  FROM receipts_to_issue w JOIN ledger l ON l.id = w.ledger_id LEFT JOIN payments p ON p.id = l.payment_id`;

type Written = Pick<Row, 'ledger_id' | 'key' | 'kind' | 'amount_cents'>;
type WrittenMovement = LedgerMovement & { ledger_id: string };

const WRITTEN = `SELECT l.id AS ledger_id, ${movementKey('l')} AS key, l.kind, l.amount_cents FROM ledger l WHERE l.kind IN (${KINDS})`;

export function createMovementRepository(database: Sequelize) {
  return {
    async listWaiting(seconds: number, limit: number): Promise<WaitingMovement[]> {
      const sql = `${WAITING} WHERE w.added_at <= now() - make_interval(secs => $seconds::integer)
        ORDER BY w.ledger_id LIMIT $limit::integer`;
      const bind = { seconds, limit };
      return (await execute<Row>(database, sql, bind)).map(toMovement);
    },

    async listOfAppointment(appointmentId: number): Promise<WaitingMovement[]> {
      const sql = `${WAITING} WHERE w.appointment_id = $appointmentId::integer ORDER BY w.ledger_id`;
      return (await execute<Row>(database, sql, { appointmentId })).map(toMovement);
    },

    /** A page of the ledger's movements of a period, in the order of their entries. */
    async listOfPeriod(
      { from, to, after = '0' }: { from: string; to: string; after?: string | undefined },
      timeZone: string,
      limit: number,
    ): Promise<WrittenMovement[]> {
      const sql = `${WRITTEN} AND l.id > $after::bigint AND l.created_at >= ($from::date)::timestamp AT TIME ZONE $timeZone::text
        AND l.created_at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone::text ORDER BY l.id LIMIT $limit::integer`;
      return (await execute<Written>(database, sql, { from, to, after, timeZone, limit })).map(toWritten);
    },

    async listByKeys(keys: readonly string[]): Promise<WrittenMovement[]> {
      const sql = `${WRITTEN} AND ${movementKey('l')} = ANY($keys::text[])`;
      return (await execute<Written>(database, sql, { keys: [...keys] })).map(toWritten);
    },

    async remove(ledgerIds: readonly string[]): Promise<void> {
      const sql = 'DELETE FROM receipts_to_issue WHERE ledger_id = ANY($ledgerIds::bigint[])';
      await execute(database, sql, { ledgerIds: [...ledgerIds] });
    },

    async addAgain(paymentId: number): Promise<void> {
      const sql = `INSERT INTO receipts_to_issue (ledger_id, appointment_id)
        SELECT id, appointment_id FROM ledger WHERE payment_id = $paymentId::integer AND kind IN (${KINDS}) ON CONFLICT DO NOTHING`;
      await execute(database, sql, { paymentId });
    },
  };
}

function toWritten({ kind, amount_cents, ...row }: Written): WrittenMovement {
  const receiptKind = RECEIPT_KIND_OF[kind];
  if (receiptKind === undefined) throw new Error(`a ledger entry of the kind ${kind} gets no receipt`);
  return { ...row, kind: receiptKind, amount: formatHundredths(Number(amount_cents)) };
}

function toMovement({ amount_cents, payment_method, part, created_at, kind, ...row }: Row): WaitingMovement {
  return {
    ...row,
    ...toWritten({ ledger_id: row.ledger_id, key: row.key, kind, amount_cents }),
    method: methodOf(kind, payment_method),
    ...(part !== null && part !== 'whole' && { part }),
    at: created_at.toISOString(),
  };
}

function methodOf(kind: LedgerRow['kind'], paymentMethod: string | null): string | null {
  if (kind === 'refunded_by_hand') return null;
  if (kind !== 'received' && kind !== 'returned') return 'card';
  return isByHand({ payment_method: paymentMethod }) ? paymentMethod : 'cash';
}
