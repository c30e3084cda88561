import type { Stripe } from '@stripe/stripe-js';
import { useShell } from '@tailgate/web-kit';
import { useEffect, useState } from 'react';
import { loadCardProvider } from './load-card-provider.ts';

export type CardProvider = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; stripe: Stripe };

export function useCardProvider(): { provider: CardProvider; retry(): void } {
  const { scriptUrl, publishableKey } = useShell().config.stripe;
  const [provider, setProvider] = useState<CardProvider>({ status: 'loading' });
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to load again.
  useEffect(() => {
    let current = true;
    setProvider({ status: 'loading' });
    loadCardProvider({ scriptUrl, publishableKey }).then(
      (stripe) => current && setProvider({ status: 'ready', stripe }),
      () => current && setProvider({ status: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [scriptUrl, publishableKey, attempt]);
  return { provider, retry: () => setAttempt((count) => count + 1) };
}
