import type { Movement } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import type { WaitingMovement } from './movement-repository.ts';

export async function describeMovements(deps: Dependencies, waiting: readonly WaitingMovement[]): Promise<Movement[]> {
  return await Promise.all(
    waiting.map(async ({ ledger_id: _, transaction_id, ...movement }) => {
      const card = movement.method === 'card' ? await cardOf(deps, transaction_id) : undefined;
      return card ? { ...movement, card } : movement;
    }),
  );
}

/** A receipt must not wait for the card provider: it can do without the digits. */
async function cardOf({ cards, log }: Dependencies, intentId: string | null): Promise<Movement['card']> {
  if (intentId === null) return undefined;
  try {
    const charge = (await cards.findWithCharge(intentId))?.latest_charge;
    const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
    return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined;
  } catch (error) {
    log.warn({ err: error, intentId }, 'a receipt is issued without the digits of its card');
    return undefined;
  }
}
