import type { Cents } from './money.ts';
import { CHARGE_LIMITS } from './payment.ts';

/** The least share that can be asked for as a deposit, in percent. At 100 there is no deposit: the whole price is paid at once. */
export const LEAST_DEPOSIT_PERCENT = 5;
export const MOST_BALANCE_HOURS = 720;

/**
 * Splits a price into what is paid when booking and what is paid later. A fraction of a cent is paid later.
 * @returns null if everything is paid at once: without a deposit, or if a card cannot be charged one of the two
 */
export function splitPrice(price: Cents, depositPercent: number): { deposit: Cents; balance: Cents } | null {
  const deposit = Math.floor((price * depositPercent) / 100);
  const balance = price - deposit;
  return deposit < CHARGE_LIMITS.least || balance < CHARGE_LIMITS.least ? null : { deposit, balance };
}
