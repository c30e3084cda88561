import type { CancellationTerms } from '@tailgate/contracts';

/**
 * What is asked of a payment.
 *
 * - paid: the card is charged and the appointment knows it
 * - ended: the trip is off, so nothing is charged and what was paid is due back; a payment that is `booked` only once its slot is freed
 * - returned: an authorisation is voided, money that is due back is refunded
 * - synced: what Stripe shows is recorded, and the payment goes on from there
 * - recorded: charge and refunds that Stripe shows are in the ledger
 */
export type Goal =
  | { to: 'paid' | 'returned' | 'recorded' }
  | { to: 'ended'; terms: CancellationTerms | null; booked: boolean }
  | { to: 'synced'; disputes?: boolean };
