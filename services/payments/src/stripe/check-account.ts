import type { Dependencies } from '../dependencies.ts';

const LOOKED_UP = 3;

/**
 * Compares the account of the key with the payments in the database: with another account's key, Stripe knows none of them, and
 * every booking in progress would be cancelled as never paid.
 * @returns `unknown` if Stripe cannot be reached; the start does not depend on it
 */
export async function checkAccount(
  deps: Pick<Dependencies, 'cards' | 'payments' | 'log'>,
): Promise<'same' | 'other' | 'unknown'> {
  try {
    const account = await deps.cards.accountId();
    const latest = await deps.payments.latestIntents(LOOKED_UP);
    const known = await Promise.all(latest.map(async (id) => (await deps.cards.find(id)) !== null));
    if (known.length === 0 || known.includes(true)) {
      deps.log.info({ account }, 'Stripe account');
      return 'same';
    }
    deps.log.fatal(
      { account },
      'STRIPE_SECRET_KEY belongs to another Stripe account, or another mode, than the card payments in this database. Set the key of their account, or use an empty database.',
    );
    return 'other';
  } catch (error) {
    deps.log.warn({ err: error }, 'the Stripe account could not be checked');
    return 'unknown';
  }
}
