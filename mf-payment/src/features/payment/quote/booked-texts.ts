import type { PayableQuote } from '@tailgate/contracts';
import type { BadgeTone } from '@tailgate/ui';
import { formatMoney } from '@tailgate/web-kit';
import { balanceDue } from './quote-standing.ts';

type BookedTexts = { title: string; description: string; badge: { tone: BadgeTone; word: string } };

export function bookedTexts(quote: PayableQuote, completed: boolean): BookedTexts {
  const title = completed ? 'Your trip is completed' : 'Your trip is booked';
  const due = balanceDue(quote);
  if (due !== null) {
    const first = completed ? 'Thank you for booking with us.' : 'Your appointment is confirmed.';
    const description = `${first} ${formatMoney(due)} is still due.`;
    return { title, description, badge: { tone: 'yellow', word: 'Balance due' } };
  }
  if (completed) {
    return { title, description: 'Thank you for booking with us.', badge: { tone: 'gray', word: 'Completed' } };
  }
  const [paid, word] = quote.split ? ["You've paid in full", 'Paid in full'] : ["You've paid", 'Paid'];
  const description = `${paid} and your appointment is confirmed. There's nothing left to do.`;
  return { title, description, badge: { tone: 'green', word } };
}
