import type { Route } from './route.ts';
import * as routes from './route-table.ts';
import type { RouteName } from './routes.ts';

/** Every route with its name. Not in `routes.ts`, because it would make each front end carry the whole table. */
export const routeList: readonly (Route & { name: RouteName })[] = Object.entries(routes).map(([name, route]) => ({
  ...(route as Route),
  name: name as RouteName,
}));
