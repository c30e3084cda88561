import type { APIRequestContext } from 'playwright/test';
import { apiAs, approvedQuote, requestQuote } from '../api.ts';
import { bookedLoad } from '../bookings.ts';
import { bookingPath, waitForMail } from '../mailbox.ts';
import { accounts } from '../stack.ts';
import { newVisitor } from '../visitor.ts';

export interface SeedData {
  readonly staff: APIRequestContext;
  readonly quotes: Readonly<Record<'pending' | 'rejected' | 'approved' | 'paid', string>>;
  readonly bookingPath: string;
  readonly receiptNumber: string;
  readonly paymentId: number;
  readonly appointmentId: number;
  readonly clientId: number;
  readonly strangerId: number;
}

export async function makeSeedData(): Promise<SeedData> {
  const staff = await apiAs(accounts.super);
  const casey = { name: 'Casey Morgan', email: accounts.casey.email };
  const pending = await requestQuote(staff, newVisitor(casey));
  const rejected = await requestQuote(staff, newVisitor(casey));
  await staff.post(`/api/quotes/${rejected.id}/reject`, { data: { reason: 'We do not drive that far in winter.' } });
  const approved = await approvedQuote(newVisitor(casey), staff);
  const booker = newVisitor(casey);
  const booked = await bookedLoad(staff, booker, 5);
  const confirmation = await waitForMail(booker.email, /^Confirmed/, booker.origin);
  // The confirmation has the receipt attached, so it is issued.
  const [receipt] = await (await staff.get(`/api/appointments/${booked.appointmentId}/receipts`)).json();
  const [payment] = await (await staff.get(`/api/appointments/${booked.appointmentId}/payments`)).json();
  const { id: strangerQuote } = await requestQuote(staff, newVisitor());
  const { client_id: strangerId } = await (await staff.get(`/api/quotes/${strangerQuote}`)).json();
  const { client_id } = await (await staff.get(`/api/appointments/${booked.appointmentId}`)).json();
  return {
    staff,
    quotes: {
      pending: pending.reference,
      rejected: rejected.reference,
      approved: approved.reference,
      paid: booked.reference,
    },
    bookingPath: bookingPath(confirmation),
    receiptNumber: receipt.number,
    paymentId: payment.id,
    appointmentId: booked.appointmentId,
    clientId: client_id,
    strangerId,
  };
}
