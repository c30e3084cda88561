import { StripeFailure } from '../stripe-error.ts';
import type { EnteredCard } from './create-payment-method.ts';

/** Stripe's limit for an expiry year, counted from the present one. */
const YEARS_AHEAD = 50;

/** @throws StripeFailure for card data that no bank needs to see, as Stripe refuses it before a charge */
export function assertCardData(card: EnteredCard & { cvc: string }, now: Date): void {
  if (!passesLuhn(card.number)) throw refused('incorrect_number', 'Your card number is incorrect.', 'number');
  const year = now.getUTCFullYear();
  if (card.exp_year < year || card.exp_year > year + YEARS_AHEAD) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (card.exp_month > 12 || (card.exp_year === year && card.exp_month < now.getUTCMonth() + 1)) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const isAmex = /^3[47]/.test(card.number);
  if (card.cvc.length !== (isAmex ? 4 : 3)) {
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function refused(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}
