import { SpinnerRegion } from '@tailgate/ui';
import { lazyScreens } from '@tailgate/web-kit';
import { Route, Routes } from 'react-router-dom';

// Each chunk's name is in declaration.ts too, so that the page can ask for it at once.
const { Screen, prepare } = lazyScreens(
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

export { prepare };

export function CustomerRoutes() {
  return (
    <Routes>
      {Object.entries(Screen).map(([path, Element]) => (
        <Route key={path} path={path} element={<Element />} />
      ))}
    </Routes>
  );
}
