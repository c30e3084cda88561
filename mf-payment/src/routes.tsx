import { SpinnerRegion } from '@tailgate/ui';
import { lazyScreens } from '@tailgate/web-kit';
import { PaymentPage } from './pages/payment-page.tsx';

// Each chunk's name is in declaration.ts too, so that the page can ask for it at once.
export const { Screens, prepare } = lazyScreens(
  {
    // Most visits are to this page, so it comes with the remote.
    '/payment/:reference': async () => PaymentPage,
    '/booking': () =>
      import(/* webpackChunkName: "find-booking" */ './pages/find-booking-page.tsx').then(
        (module) => module.FindBookingPage,
      ),
    '/booking/:secret': () =>
      import(/* webpackChunkName: "booking" */ './pages/booking-page.tsx').then((module) => module.BookingPage),
    '/booking/:secret/receipts/:number': () =>
      import(/* webpackChunkName: "linked-receipt" */ './pages/linked-receipt-page.tsx').then(
        (module) => module.LinkedReceiptPage,
      ),
    '/receipts/:number': () =>
      import(/* webpackChunkName: "receipt" */ './pages/receipt-page.tsx').then((module) => module.ReceiptPage),
  },
  <SpinnerRegion />,
);
