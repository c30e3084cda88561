import type { Route } from './route.ts';
import { appointmentsRoutes } from './routes/appointments.ts';
import { clientsRoutes } from './routes/clients.ts';
import { internalAppointmentsRoutes } from './routes/internal-appointments.ts';
import { internalPaymentsRoutes } from './routes/internal-payments.ts';
import { internalUsersRoutes } from './routes/internal-users.ts';
import { paymentsRoutes } from './routes/payments.ts';
import { quotesRoutes } from './routes/quotes.ts';
import { sessionRoutes } from './routes/session.ts';
import { settingsRoutes } from './routes/settings.ts';
import { timeSlotsRoutes } from './routes/time-slots.ts';
import { usersRoutes } from './routes/users.ts';

/**
 * Every endpoint of the portal. The BFF proxies by this table, the services mount by it, the browser calls by it, and the
 * permission tests walk it. A route that is not in it does not exist.
 */
export const routes = {
  ...sessionRoutes,
  ...quotesRoutes,
  ...appointmentsRoutes,
  ...clientsRoutes,
  ...settingsRoutes,
  ...timeSlotsRoutes,
  ...paymentsRoutes,
  ...usersRoutes,
  ...internalAppointmentsRoutes,
  ...internalPaymentsRoutes,
  ...internalUsersRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Every route with its name, in table order. */
export const routeList: readonly (Route & { name: RouteName })[] = Object.entries(routes).map(([name, route]) => ({
  ...(route as Route),
  name: name as RouteName,
}));
