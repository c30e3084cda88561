import { Spinner } from '@tailgate/ui';
import { lazyExtensions } from '@tailgate/web-kit';

// Each chunk's name is in declaration.ts too, so that the shell can ask for it together with the remote.
export const Extension = lazyExtensions(
  {
    'payment-receipts': () =>
      import(/* webpackChunkName: "payment-receipts" */ './features/receipt/components/payment-receipts.tsx').then(
        (module) => module.PaymentReceipts,
      ),
  },
  <Spinner label="Loading" size="1.5rem" />,
);
