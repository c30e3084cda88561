import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';

export function presentAccount({ secretKey }: Context): object {
  const id = `acct_${createHash('sha256').update(secretKey).digest('hex').slice(0, 16)}`;
  return {
    id,
    object: 'account',
    business_profile: { name: 'Stripe sandbox' },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  };
}
