import type { CardWords } from '../card/card-words.ts';

export const BALANCE_WORDS: CardWords = {
  loadFailed: "We couldn't load the card form. Your booking isn't affected. Reload this page to try again.",
  advice: {
    declined: {
      title: "Your card wasn't charged",
      next: "Your booking isn't affected. Check your card details or try another card.",
    },
    unexpected: {
      title: 'The payment was interrupted',
      next: "Press Pay Now to try again. You won't be charged twice.",
    },
  },
  promise: "You're only charged if your trip wasn't cancelled.",
};
