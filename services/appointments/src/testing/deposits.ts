import type { AppointmentMoney } from '@tailgate/contracts';
import type { CancellationPolicy } from '@tailgate/domain';
import request from 'supertest';
import { aBookedAppointment, type BookedAppointment } from './booked-appointments.ts';
import type { TestService } from './start-service.ts';

export const DEPOSIT = '10.00';
export const BALANCE = '21.08';
export const A_DEPOSIT = { part: 'deposit', amount: DEPOSIT, price: '31.08' };

export async function aDepositedAppointment(
  service: TestService,
  date?: string,
  payment: object = {},
): Promise<BookedAppointment> {
  return await aBookedAppointment(service, date, { ...A_DEPOSIT, ...payment });
}

export function depositIdOf({ id }: Pick<BookedAppointment, 'id'>): number {
  return 70 + id;
}
export function balanceIdOf({ id }: Pick<BookedAppointment, 'id'>): number {
  return 170 + id;
}

export async function payBalance(
  service: TestService,
  { id, quoteId }: Pick<BookedAppointment, 'id' | 'quoteId'>,
  change: object = {},
) {
  return await request(service.app)
    .post('/internal/bookings/confirm')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send({
      quote_id: quoteId,
      appointment_id: id,
      payment_id: balanceIdOf({ id }),
      amount: BALANCE,
      part: 'balance',
      appointment_date: '2030-01-02',
      appointment_time_start: '07:00:00',
      appointment_time_end: '08:00:00',
      ...change,
    });
}

export function bothPayments(
  { id }: Pick<BookedAppointment, 'id'>,
  policy: CancellationPolicy | null,
  byHand: { deposit?: boolean; balance?: boolean } = {},
): AppointmentMoney {
  const payments = [
    { id: depositIdOf({ id }), left: DEPOSIT, by_hand: byHand.deposit ?? false },
    { id: balanceIdOf({ id }), left: BALANCE, by_hand: byHand.balance ?? false },
  ];
  return { left: '31.08', by_hand: false, policy, payments };
}

export async function partsOf({ rows }: TestService, id: number) {
  const [row] = await rows<{
    status: string;
    deposit_amount: string | null;
    balance_due: string | null;
    balance_payment_id: number | null;
  }>(`SELECT status, deposit_amount, balance_due, balance_payment_id FROM appointments WHERE id = ${id}`);
  return row;
}
