import { SpinnerRegion } from '@tailgate/ui';
import { lazyScreens } from '@tailgate/web-kit';
import { Route, Routes } from 'react-router-dom';

// Each chunk's name is in declaration.ts too, so that the page can ask for it at once.
const { Screen, prepare } = lazyScreens(
  {
    '/crew/:secret': () =>
      import(/* webpackChunkName: "crew-day" */ './pages/crew-page.tsx').then((module) => module.CrewPage),
    '/trip/:secret': () =>
      import(/* webpackChunkName: "trip" */ './pages/trip-page.tsx').then((module) => module.TripPage),
  },
  <SpinnerRegion />,
);

export { prepare };

export function CrewRoutes() {
  return (
    <Routes>
      {Object.entries(Screen).map(([path, Element]) => (
        <Route key={path} path={path} element={<Element />} />
      ))}
    </Routes>
  );
}
