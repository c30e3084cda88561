import { Spinner } from '@tailgate/ui';
import { lazyExtensions } from '@tailgate/web-kit';

// Each chunk's name is in declaration.ts too, so that the shell can ask for it together with the remote.
export const Extension = lazyExtensions(
  {
    'appointment-trip': () =>
      import(/* webpackChunkName: "appointment-trip" */ './features/progress/components/appointment-trip.tsx').then(
        (module) => module.AppointmentTrip,
      ),
  },
  <Spinner label="Loading" size="1.5rem" />,
);
