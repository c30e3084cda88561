import type { CardWords } from '../card/card-words.ts';

export const BALANCE_WORDS: CardWords = {
  loadFailed: "The card form couldn't be loaded. Your booking is not affected.",
  advice: {
    declined: {
      title: 'Your card was not charged',
      next: 'Your booking is not affected. Check your card details or try another card.',
    },
    unexpected: {
      title: 'The payment was interrupted',
      next: "Press Pay Now to try again. You won't be charged twice.",
    },
  },
  promise: 'We charge your card only if your trip was not cancelled.',
};
