import { expect, test } from '@jest/globals';
import { type Owner, type RouteName, type routeList, routes } from '@tailgate/contracts';
import { appError, notFound } from '../errors/app-error.ts';
import { createServiceApp } from '../http/app.ts';
import { type Handler, mountRoutes } from '../http/routes.ts';
import { assertCaller } from '../identity/tokens.ts';
import { findPermissionFaults, routesOf } from './check-permissions.ts';
import { INTERNAL_CALLERS } from './internal-callers.ts';
import { contradictions, PERMISSIONS } from './permission-matrix.ts';
import { silentLog } from './silent-log.ts';
import { createTestIdentity } from './test-identity.ts';

const identity = createTestIdentity('users');
type Named = (typeof routeList)[number];

/** A users service whose routes and handlers a test can break. */
async function faultsWhen(
  spoil: (route: Named) => Named | null,
  handlerOf: (route: Named) => Handler<Named> = refuseOthers,
): Promise<string[]> {
  const owner: Owner = 'users';
  const own = routesOf(owner).map(([, route]) => route);
  const mounted = own.map(spoil).flatMap((route) => (route ? [{ route, handler: handlerOf(route) }] : []));
  const router = mountRoutes(mounted, { verify: identity.verifierFor(owner) });
  const target = createServiceApp({ name: owner, log: silentLog, router, ready: async () => undefined });
  const faults: string[] = [];
  for (const route of own) faults.push(...(await findPermissionFaults({ owner, target, as: identity.as }, route)));
  return faults;
}
const refuseOthers =
  ({ name }: Named): Handler<Named> =>
  async ({ scope: { actor } }) => {
    if (actor.role === 'SERVICE') assertCaller(actor, ...(INTERNAL_CALLERS[name] ?? []));
    throw appError('CONFLICT', 'not now');
  };

test('has a row for every route, equal to the route table', () => {
  expect(Object.keys(PERMISSIONS).toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(contradictions()).toEqual([]);
});

test('finds no faults in a service that follows the table', async () => {
  expect(await faultsWhen((route) => route)).toEqual([]);
});

test('finds routes that let in others, refuse their own or are missing', async () => {
  const spoilt: Partial<Record<RouteName, Partial<Named> | null>> = {
    listUsers: { roles: ['ADMIN', 'SUPER_ADMIN'] },
    usersHistory: { roles: [] },
    findUser: { roles: ['SERVICE', 'ANONYMOUS'] },
    deleteUser: null,
  };
  const faults = await faultsWhen((route) => {
    const change = spoilt[route.name];
    return change === null ? null : { ...route, ...change };
  });
  expect(faults).toEqual([
    'deleteUser has no handler',
    'findUser as ANONYMOUS: let in instead of NOT_SIGNED_IN',
    'listUsers as ADMIN: let in instead of FORBIDDEN',
    'usersHistory as SUPER_ADMIN: FORBIDDEN instead of let in',
  ]);
});

test('finds a handler that refuses every process', async () => {
  const faults = await faultsWhen(
    (route) => route,
    () => async (input) => {
      if (input.scope.actor.role === 'SERVICE') throw appError('FORBIDDEN', 'no');
      throw notFound();
    },
  );
  expect(faults).toContain('findUser as SERVICE: FORBIDDEN instead of let in');
  expect(faults).toContain('findUser refuses bff');
});

test('finds a handler that believes every process', async () => {
  const faults = await faultsWhen(
    (route) => route,
    () => async () => {
      throw notFound();
    },
  );
  expect(faults).toContain('findVerifiedUser believes payments');
  expect(faults).not.toContain('findVerifiedUser believes appointments');
});
