import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { STRIPE_SCRIPT_URL } from '@tailgate/contracts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/**
 * Makes a function that loads Stripe.js once. After a failure, its next call tries again.
 * It throws an Error if the script cannot be loaded or does not define `Stripe`.
 */
export function createCardLoader(load: typeof loadStripe) {
  let sandboxScript: Promise<void> | null = null;
  const instances = new Map<string, Promise<Stripe | null>>();

  const loadSandboxScript = (scriptUrl: string) => {
    sandboxScript ??= addScript(scriptUrl).finally(() => {
      sandboxScript = null;
    });
    return sandboxScript;
  };

  return async (config: { scriptUrl: string; publishableKey: string }): Promise<Stripe> => {
    // `loadStripe` loads Stripe's own script, but takes one that is on the page already: the sandbox's.
    if (config.scriptUrl !== STRIPE_SCRIPT_URL && !window.Stripe) await loadSandboxScript(config.scriptUrl);
    // One instance per key: Stripe warns about a second one, and elements of two instances cannot be mixed.
    const loading = instances.get(config.publishableKey) ?? load(config.publishableKey);
    instances.set(config.publishableKey, loading);
    loading.catch(() => instances.delete(config.publishableKey));
    const stripe = await loading;
    if (stripe === null) throw new Error('The card form needs a browser.');
    return stripe;
  };
}

export const loadCardProvider = createCardLoader(loadStripe);

function addScript(scriptUrl: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.src = scriptUrl;
    script.async = true;
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(reason));
    };
    script.addEventListener('error', () => fail("The card form couldn't be loaded."));
    script.addEventListener('load', () => (window.Stripe ? resolve() : fail("The card form didn't start.")));
    document.head.append(script);
  });
}
