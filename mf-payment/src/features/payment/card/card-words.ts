/** `declined`: the card was refused. `unexpected`: Stripe's script or the network failed. */
export type CardFailure = 'declined' | 'unexpected';

export type CardWords = {
  loadFailed: string;
  advice: Record<CardFailure, { title: string; next: string }>;
  /** When the card is charged. */
  promise: string;
};

export const BOOKING_WORDS: CardWords = {
  loadFailed: "We couldn't load the card form. We're still holding your time. Reload this page to try again.",
  advice: {
    declined: {
      title: "Your card wasn't charged",
      next: "We're still holding your time. Check your card details or try another card.",
    },
    unexpected: {
      title: 'Your time is still held',
      next: "Press Pay Now to try again. You won't be charged twice.",
    },
  },
  promise: "You're only charged once your time is booked.",
};
