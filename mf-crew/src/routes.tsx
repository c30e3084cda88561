import { SpinnerRegion } from '@tailgate/ui';
import { lazyScreens } from '@tailgate/web-kit';

// Each chunk's name is in declaration.ts too, so that the page can ask for it at once.
export const { Screens, prepare } = lazyScreens(
  {
    '/crew/:secret': () =>
      import(/* webpackChunkName: "crew-day" */ './pages/crew-page.tsx').then((module) => module.CrewPage),
    '/trip/:secret': () =>
      import(/* webpackChunkName: "trip" */ './pages/trip-page.tsx').then((module) => module.TripPage),
  },
  <SpinnerRegion />,
);
