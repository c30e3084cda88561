import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

let loading: { scriptUrl: string; provider: Promise<StripeConstructor> } | null = null;
const instances = new WeakMap<StripeConstructor, Map<string, Stripe>>();

/**
 * The card provider's browser API. Its script is added once, from the configured address; a failed load is forgotten, so
 * that the next call tries again with a new script element.
 * @throws Error when the script cannot be loaded or brings no `Stripe`.
 */
export async function loadCardProvider(config: { scriptUrl: string; publishableKey: string }): Promise<Stripe> {
  const create = await loadScript(config.scriptUrl);
  // One object a key: the provider warns about a second one, and elements of two cannot be mixed.
  const byKey = instances.get(create) ?? new Map<string, Stripe>();
  instances.set(create, byKey);
  const stripe = byKey.get(config.publishableKey) ?? create(config.publishableKey);
  byKey.set(config.publishableKey, stripe);
  return stripe;
}

/** Opens the connection early; costs nothing when the script is never asked for. */
export function preconnectCardProvider(scriptUrl: string): void {
  const { origin } = new URL(scriptUrl, window.location.href);
  if (origin === window.location.origin || document.head.querySelector(`link[rel="preconnect"][href="${origin}"]`))
    return;
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
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
