import type { ErrorCode } from '@tailgate/contracts';
import { ApiError, failureMessage } from '@tailgate/web-kit';
import type { LostSlotCode } from './lost-slot.ts';

/** `unknown`: the request itself failed, so the slot and the quote may be unchanged. */
export type HoldFailure =
  | { kind: 'slot-lost'; code: LostSlotCode }
  | { kind: 'already-paid' }
  | { kind: 'appointment-over' | 'quote-changed' | 'in-progress' | 'at-limit' | 'unknown'; message: string };

const KINDS: Partial<Record<ErrorCode, Exclude<HoldFailure['kind'], 'slot-lost'>>> = {
  QUOTE_ALREADY_PAID: 'already-paid',
  PAYMENT_IN_PROGRESS: 'in-progress',
  HOLDS_AT_LIMIT: 'at-limit',
  QUOTE_REFUNDED: 'appointment-over',
  APPOINTMENT_NOT_PAYABLE: 'appointment-over',
  QUOTE_NOT_PENDING: 'quote-changed',
  QUOTE_NOT_APPROVED: 'quote-changed',
  QUOTE_REJECTED: 'quote-changed',
  QUOTE_EXPIRED: 'quote-changed',
  QUOTE_NOT_PAYABLE: 'quote-changed',
  QUOTE_CHANGED: 'quote-changed',
};
const OVER = 'This appointment can no longer be confirmed.';
const SETUP_FAILED = 'Failed to set up payment, please try again later.';

export function readHoldFailure(error: unknown): HoldFailure {
  const code = error instanceof ApiError ? (error.code as ErrorCode) : undefined;
  if (isLostSlot(code)) return { kind: 'slot-lost', code };
  const kind = (code && KINDS[code]) ?? 'unknown';
  if (kind === 'already-paid') return { kind };
  return { kind, message: failureMessage(error, kind === 'appointment-over' ? OVER : SETUP_FAILED) };
}

function isLostSlot(code: ErrorCode | undefined): code is LostSlotCode {
  return code === 'SLOT_TAKEN' || code === 'SLOT_BLOCKED' || code === 'SLOT_PAST' || code === 'SLOT_TOO_FAR';
}
