/** `declined`: the card was refused. `unexpected`: Stripe's script or the network failed. */
export type CardFailure = 'declined' | 'unexpected';

export type CardWords = {
  loadFailed: string;
  advice: Record<CardFailure, { title: string; next: string }>;
  /** When the card is charged. */
  promise: string;
};

export const BOOKING_WORDS: CardWords = {
  loadFailed: "The card form couldn't be loaded. Your time is still held.",
  advice: {
    declined: {
      title: 'Your card was not charged',
      next: 'Your time is still held. Check your card details or try another card.',
    },
    unexpected: {
      title: 'Your time is still held',
      next: "Press Pay Now to try again. You won't be charged twice.",
    },
  },
  promise: 'We charge your card only after your time is booked.',
};
