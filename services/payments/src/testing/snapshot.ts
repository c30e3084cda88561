import { findViolations } from '../reconciliation/rules/find-violations.ts';
import type {
  BookingRecord,
  IntentRecord,
  LedgerRecord,
  PaymentRecord,
  SlotRecord,
  Snapshot,
} from '../reconciliation/rules/snapshot.ts';

export const NOW = new Date('2026-11-21T15:00:00Z');
export const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** Payment n, intent pi_n, slot n and appointment n belong together; booking 2 also has slot 5, and booking 3 is cancelled and refunded. */
export function makeSnapshot() {
  const slot = (id: number): SlotRecord => ({
    id,
    truck_id: id,
    follows_id: null,
    date: '2026-12-01',
    start_time: '09:00:00',
    end_time: '10:00:00',
    is_blocked: false,
    held_by_quote_id: null,
    held_by_appointment_id: null,
    held_until: null,
    appointment_id: id,
    updated_at: minutesAgo(60),
  });
  const payment = (id: number): PaymentRecord => ({
    id,
    appointment_id: id,
    quote_id: id,
    time_slot_id: id,
    amount: '87.60',
    transaction_id: `pi_${id}`,
    status: 'completed',
    stage: 'settled',
    refund_state: null,
    updated_at: minutesAgo(60),
  });
  const intent = (id: number): IntentRecord => ({
    id: `pi_${id}`,
    status: 'succeeded',
    amount: 8_760,
    captured: 8_760,
    refunded: 0,
    authorised_at: minutesAgo(61),
    quote_id: id,
    payment_id: id,
    time_slot_id: id,
  });
  const booking = (id: number): BookingRecord => ({
    id,
    status: 'confirmed',
    cancelled_at: null,
    appointment_date: '2026-12-01',
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    total_amount: '87.60',
    quote_id: id,
    payment_id: id,
    updated_at: minutesAgo(60),
  });
  const move = (id: number, kind: LedgerRecord['kind'], amount_cents: number | string = 8_760): LedgerRecord => ({
    payment_id: id,
    payment_intent_id: `pi_${id}`,
    kind,
    amount_cents,
  });
  const free: SlotRecord = { ...slot(4), appointment_id: null };
  const following = {
    ...slot(5),
    truck_id: 2,
    follows_id: 2,
    appointment_id: 2,
    start_time: '10:00:00',
    end_time: '11:00:00',
  };
  const refunded = { ...payment(3), status: 'refunded', stage: 'refunded' } as const;
  return {
    now: NOW,
    idle: true,
    timeZone: 'America/New_York',
    slots: [slot(1), slot(2), { ...slot(3), appointment_id: null }, free, following],
    payments: [payment(1), payment(2), refunded],
    intents: [intent(1), intent(2), { ...intent(3), refunded: 8_760 }],
    bookings: [booking(1), booking(2), { ...booking(3), status: 'cancelled' as const }],
    ledger: [1, 2, 3]
      .flatMap((id) => [move(id, 'authorised'), move(id, 'captured', '8760')])
      .concat(move(3, 'refunded')),
    bookingsFrom: 0,
    paymentsWithJob: new Set<number>(),
    move,
    slot,
    payment,
    intent,
    booking,
  };
}
export type Draft = ReturnType<typeof makeSnapshot>;

export const codes = (snapshot: Snapshot) => findViolations(snapshot).map(({ rule, subject }) => `${rule} ${subject}`);
export const change = <T extends object>(rows: T[], index: number, fields: Partial<T>) => {
  rows[index] = { ...(rows[index] as T), ...fields };
};
