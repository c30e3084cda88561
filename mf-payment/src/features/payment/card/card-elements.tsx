import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { cardAppearance } from './card-appearance.ts';
import { CardLoading } from './card-loading.tsx';
import type { CardWords } from './card-words.ts';
import { SetupFailure } from './setup-failure.tsx';
import { useCardProvider } from './use-card-provider.ts';

type CardElementsProps = { clientSecret: string; words: CardWords; children(onLoadFailure: () => void): ReactNode };

export function CardElements({ clientSecret, words, children }: CardElementsProps) {
  const { provider, retry } = useCardProvider();
  const [loadFailed, setLoadFailed] = useState(false);
  const theme = useSyncExternalStore(followTheme, () => document.documentElement.dataset.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the appearance is read from the page, whose theme it is.
  const options = useMemo(() => ({ clientSecret, appearance: cardAppearance() }), [clientSecret, theme]);
  if (loadFailed || provider.status === 'failed') {
    const tryAgain = () => {
      setLoadFailed(false);
      retry();
    };
    return <SetupFailure reason={words.loadFailed} onRetry={tryAgain} />;
  }
  if (provider.status === 'loading') return <CardLoading />;
  return (
    <Elements key={clientSecret} stripe={provider.stripe} options={options}>
      {children(() => setLoadFailed(true))}
    </Elements>
  );
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
