import type { CardWords } from '../card/card-words.ts';

export const BALANCE_WORDS: CardWords = {
  loadFailed: 'The card form could not be loaded. Your trip is still booked.',
  advice: {
    declined: {
      title: 'Your card was not charged',
      next: 'Your trip is still booked. Check your card details or try another card.',
    },
    unexpected: {
      title: 'Your trip is still booked',
      next: "Press Pay Now to try again. You won't be charged twice.",
    },
  },
  promise: 'We charge your card only if your trip is still booked.',
};
