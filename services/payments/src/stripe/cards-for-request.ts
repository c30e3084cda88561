import { type CardProvider, providerUnavailable } from './card-provider.ts';

/** The share of the BFF's time that a request spends on Stripe: the rest is for its own answer. */
const SHARE = 0.8;

export function cardsWaitMs(serviceTimeoutSeconds: number): number {
  return serviceTimeoutSeconds * 1000 * SHARE;
}

/**
 * Stripe for one request. Once its time is over, calls fail with CARD_PROVIDER_UNAVAILABLE, so that the reader hears of it before the BFF
 * stops waiting. As with a lost answer, the outcome is then unknown, and jobs find it out.
 */
export function cardsForRequest(cards: CardProvider, waitMs: number): CardProvider {
  const time = AbortSignal.timeout(waitMs);
  const over = new Promise<never>((_resolve, reject) => {
    time.addEventListener('abort', () => reject(providerUnavailable(time.reason)), { once: true });
  });
  over.catch(() => undefined);
  const within = async <T>(call: () => Promise<T>): Promise<T> => {
    if (time.aborted) throw providerUnavailable(time.reason);
    return await Promise.race([call(), over]);
  };
  return {
    ...cards,
    open: async (...order) => await within(() => cards.open(...order)),
    find: async (id) => await within(() => cards.find(id)),
    capture: async (...order) => await within(() => cards.capture(...order)),
    cancel: async (...order) => await within(() => cards.cancel(...order)),
    refund: async (...order) => await within(() => cards.refund(...order)),
    listRefunds: async (id) => await within(() => cards.listRefunds(id)),
    listDisputes: async (id) => await within(() => cards.listDisputes(id)),
    findDispute: async (id) => await within(() => cards.findDispute(id)),
    listFraudWarnings: async (id) => await within(() => cards.listFraudWarnings(id)),
  };
}
