import type { BookingFacts } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import type { Page, PageRequest } from '../../lists/read-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { type Cancelled, termsOf } from '../../rules/cancellation-terms.ts';
import { splitOf } from '../../rules/refund-split.ts';
import type { StoredAppointment } from '../appointment-repository.ts';

const COLUMNS = `a.id, a.status, a.cancelled_at, a.appointment_date, a.appointment_time_start, a.appointment_time_end,
  a.total_amount, a.quote_id, q.status AS quote_status, coalesce(q.payment_id, a.payment_id) AS payment_id, c.user_id AS owner_id,
  a.entered_later, a.balance_due, a.balance_payment_id, a.updated_at, a.cancel_kind, a.cancel_waived, a.cancelled_trip_at,
  a.refund_amount, a.kept_amount, a.distance, a.load_weight, a.fewer_hours`;
const JOINED = 'JOIN clients c ON c.id = a.client_id LEFT JOIN quotes q ON q.id = a.quote_id';

type Row = Omit<BookingFacts, 'cancelled_at' | 'updated_at' | 'cancellation' | 'told'> & {
  updated_at: Date;
} & Cancelled &
  Pick<StoredAppointment, 'refund_amount' | 'kept_amount' | 'distance' | 'load_weight' | 'fewer_hours'>;
export type Booking = BookingFacts & Pick<Row, 'distance' | 'load_weight' | 'fewer_hours'>;

export function createBookingRepository(database: Sequelize) {
  return {
    async find(id: number): Promise<Booking | null> {
      const sql = `SELECT ${COLUMNS} FROM appointments a ${JOINED} WHERE a.id = $id`;
      const [row] = await execute<Row>(database, sql, { id });
      return row ? present(row) : null;
    },

    async list(page: PageRequest): Promise<Page<Booking>> {
      const source = { columns: COLUMNS, from: 'appointments a', joined: JOINED, key: 'a.id' };
      const read = await readPage<Row>(database, { ...source, conditions: [], bind: {} }, page);
      return { ...read, rows: read.rows.map(present) };
    },
  };
}

function present({ cancel_kind, cancel_waived, cancelled_trip_at, refund_amount, kept_amount, ...row }: Row): Booking {
  const cancellation = termsOf({ ...row, cancel_kind, cancel_waived, cancelled_trip_at });
  const cancelled_at = row.cancelled_at?.toISOString() ?? null;
  const told = splitOf({ refund: refund_amount, kept: kept_amount });
  return { ...row, cancellation, told, cancelled_at, updated_at: row.updated_at.toISOString() };
}
