import { expect, test } from '@jest/globals';
import { type Owner, type RouteName, type routeList, routes } from '@tailgate/contracts';
import { ISSUERS } from '../config/shapes.ts';
import { appError, notFound } from '../errors/app-error.ts';
import { createServiceApp } from '../http/app.ts';
import { type Handler, mountRoutes } from '../http/routes.ts';
import { findPermissionFaults, routesOf } from './check-permissions.ts';
import { contradictions, PERMISSIONS } from './permission-matrix.ts';
import { silentLog } from './silent-log.ts';
import { createTestIdentity } from './test-identity.ts';

const identity = createTestIdentity('users');
type Named = (typeof routeList)[number];

const owner: Owner = 'users';
const answer: Handler<Named> = async () => {
  throw appError('CONFLICT', 'not now');
};

/** @returns the faults of a route in a users service that mounts it differently, or not at all */
async function faultsOf(
  name: RouteName,
  change: Partial<Named> | null,
  handler: Handler<Named> = answer,
): Promise<string[]> {
  const [, route] = routesOf(owner).find(([own]) => own === name) ?? [];
  if (route === undefined) throw new Error(`${name} is not a route of ${owner}`);
  const mounted = change === null ? [] : [{ route: { ...route, ...change }, handler }];
  const router = mountRoutes(mounted, { verify: identity.verifierFor(owner) });
  const target = createServiceApp({ name: owner, log: silentLog, router, ready: async () => undefined });
  return await findPermissionFaults({ owner, target, as: identity.as }, route);
}

test('has a row for every route, equal to the route table', () => {
  expect(Object.keys(PERMISSIONS).toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(contradictions()).toEqual([]);
});

test.each(routesOf(owner))('finds no faults in %s of a service that follows the table', async (name) => {
  expect(await faultsOf(name, {})).toEqual([]);
});

test.each<[RouteName, Partial<Named> | null, string]>([
  ['deleteUser', null, 'deleteUser has no handler'],
  ['findUser', { roles: ['SERVICE', 'ANONYMOUS'] }, 'findUser as ANONYMOUS: let in instead of NOT_SIGNED_IN'],
  ['listUsers', { roles: ['ADMIN', 'SUPER_ADMIN'] }, 'listUsers as ADMIN: let in instead of FORBIDDEN'],
  ['usersHistory', { roles: [] }, 'usersHistory as SUPER_ADMIN: FORBIDDEN instead of let in'],
])('finds that %s lets in others, refuses its own or is missing', async (name, change, fault) => {
  expect(await faultsOf(name, change)).toEqual([fault]);
});

test('finds a handler that refuses every process', async () => {
  const faults = await faultsOf('findUser', {}, async (input) => {
    if (input.scope.actor.role === 'SERVICE') throw appError('FORBIDDEN', 'no');
    throw notFound();
  });
  expect(faults).toContain('findUser as SERVICE: FORBIDDEN instead of let in');
  expect(faults).toContain('findUser refuses bff');
});

test('finds a route that lets in other processes, or forgets to name any', async () => {
  expect(await faultsOf('findVerifiedUser', { callers: ISSUERS })).toEqual([
    'findVerifiedUser believes bff',
    'findVerifiedUser believes payments',
    'findVerifiedUser believes users',
  ]);
  expect(await faultsOf('findVerifiedUser', { callers: [] })).toContain('findVerifiedUser refuses appointments');
});
