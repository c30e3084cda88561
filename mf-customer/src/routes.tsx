import { SpinnerRegion } from '@tailgate/ui';
import { lazyScreens } from '@tailgate/web-kit';

// Each chunk's name is in declaration.ts too, so that the page can ask for it at once.
export const { Screens, prepare } = lazyScreens(
  {
    '/': () =>
      import(/* webpackChunkName: "customer-dashboard" */ './pages/dashboard-page.tsx').then(
        (module) => module.DashboardPage,
      ),
    '/quote': () => import(/* webpackChunkName: "quote" */ './pages/quote-page.tsx').then((module) => module.QuotePage),
    '/quote/received': () =>
      import(/* webpackChunkName: "quote-received" */ './pages/quote-received-page.tsx').then(
        (module) => module.QuoteReceivedPage,
      ),
  },
  <SpinnerRegion />,
);
