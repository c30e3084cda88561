import { parseHundredths } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';

/**
 * Compares the amounts that a client sent with the calculated ones. A cent of rounding is tolerated; the calculated amount is stored.
 * @throws AppError PRICE_MISMATCH that names each amount that differs
 */
export function assertPriceMatches<Price extends Record<string, string>>(
  sent: { [Amount in keyof Price]?: string | undefined },
  calculated: Price,
): void {
  const details = Object.entries(calculated).flatMap(([field, amount]) => {
    const value = sent[field];
    if (value === undefined || Math.abs(parseHundredths(value) - parseHundredths(amount)) <= 1) return [];
    return [{ field, message: `$${value} was sent, $${amount} is right` }];
  });
  if (details.length === 0) return;
  const list = details.map(({ message }) => message).join('; ');
  throw appError('PRICE_MISMATCH', `The price does not match: ${list}`, { details });
}
