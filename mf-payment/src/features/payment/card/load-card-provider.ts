import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

let loading: { scriptUrl: string; provider: Promise<StripeConstructor> } | null = null;
const instances = new WeakMap<StripeConstructor, Map<string, Stripe>>();

/**
 * Loads Stripe's script once. After a failure, the next call tries again with a new script element.
 * @throws Error if the script cannot be loaded or does not define `Stripe`
 */
export async function loadCardProvider(config: { scriptUrl: string; publishableKey: string }): Promise<Stripe> {
  const create = await loadScript(config.scriptUrl);
  // One instance per key: Stripe warns about a second one, and elements of two instances cannot be mixed.
  const byKey = instances.get(create) ?? new Map<string, Stripe>();
  instances.set(create, byKey);
  const stripe = byKey.get(config.publishableKey) ?? create(config.publishableKey);
  byKey.set(config.publishableKey, stripe);
  return stripe;
}

function loadScript(scriptUrl: string): Promise<StripeConstructor> {
  if (window.Stripe) return Promise.resolve(window.Stripe);
  if (loading?.scriptUrl === scriptUrl) return loading.provider;
  const provider = addScript(scriptUrl);
  loading = { scriptUrl, provider };
  provider.catch(() => {
    loading = null;
  });
  return provider;
}

function addScript(scriptUrl: string): Promise<StripeConstructor> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.src = scriptUrl;
    script.async = true;
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(reason));
    };
    script.addEventListener('error', () => fail('The card form could not be loaded.'));
    script.addEventListener('load', () =>
      window.Stripe ? resolve(window.Stripe) : fail('The card form did not start.'),
    );
    document.head.append(script);
  });
}
