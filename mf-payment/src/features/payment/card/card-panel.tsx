import { useLoaded } from '@tailgate/web-kit';
import { CardLoading } from './card-loading.tsx';
import type { CardPaymentProps } from './card-payment.tsx';
import { SetupFailure } from './setup-failure.tsx';

// The first page needs no card form.
const load = () => import('./card-payment.tsx').then((module) => module.CardPayment);

/** Loads the code of the card form, while the server opens its payment. A failure shows once the form is drawn. */
export function preloadCardForm(): void {
  load().catch(() => {});
}

export function CardPanel(props: CardPaymentProps) {
  const form = useLoaded(load);
  if (form.status === 'ready') return <form.value {...props} />;
  if (form.status === 'loading') return <CardLoading />;
  return <SetupFailure reason={props.words.loadFailed} onRetry={form.retry} />;
}
