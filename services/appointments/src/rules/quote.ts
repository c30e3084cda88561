import { randomBytes } from 'node:crypto';
import type { AppointmentStatus, QuoteStatus } from '@tailgate/domain';
import { displayedQuoteStatus } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';

const DAY_MS = 24 * 60 * 60 * 1000;

/** 128 random bits, so that nobody can guess a payment link. */
export function newReference(): string {
  return randomBytes(16).toString('base64url');
}

export function expiryFrom(now: Date, validDays: number): Date {
  return new Date(now.getTime() + validDays * DAY_MS);
}

export function paymentLink(publicUrl: string, reference: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/payment/${reference}`;
}

export function assertPending({ status }: { status: QuoteStatus }): void {
  if (status === 'pending') return;
  throw appError('QUOTE_NOT_PENDING', `Only a pending quote can be changed; this one is ${status}`);
}

export function assertNotExpired(quote: { status: QuoteStatus; expires_at: Date | null }, now: Date): void {
  if (displayedQuoteStatus(quote.status, quote.expires_at, now) !== 'expired') return;
  throw appError('QUOTE_EXPIRED', 'This quote has expired. Edit or renew it first.');
}

export function isPayable(quote: { status: QuoteStatus; appointment_status: AppointmentStatus | null }): boolean {
  return quote.status === 'approved' && quote.appointment_status === 'pending';
}

export function cancelledAfterPayment(quote: {
  status: QuoteStatus;
  appointment_id: number | null;
  appointment_cancelled_at: Date | null;
}): number | null {
  return quote.status === 'confirmed' && quote.appointment_cancelled_at !== null ? quote.appointment_id : null;
}

export function assertPayable(quote: { status: QuoteStatus; appointment_status: AppointmentStatus | null }): void {
  if (isPayable(quote)) return;
  if (quote.status === 'confirmed') throw appError('QUOTE_ALREADY_PAID', 'This quote is already paid');
  const state =
    quote.status === 'approved' ? `its appointment is ${quote.appointment_status}` : `it is ${quote.status}`;
  throw appError('QUOTE_NOT_PAYABLE', `This quote cannot be paid: ${state}`);
}
