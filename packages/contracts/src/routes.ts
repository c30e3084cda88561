import type * as routes from './route-table.ts';

/**
 * Every endpoint of the portal. The BFF proxies by this table, the services mount by it, the browser calls by it, and the
 * permission tests walk it. A route that is not in it does not exist.
 */
export * as routes from './route-table.ts';

export type RouteName = keyof typeof routes;
