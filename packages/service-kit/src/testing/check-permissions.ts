import { type ActorRole, type Owner, type RouteName, routeList } from '@tailgate/contracts';
import { VALID_BODIES } from '@tailgate/contracts/valid-bodies';
import request from 'supertest';
import { ISSUERS } from '../config/shapes.ts';
import { INTERNAL_CALLERS } from './internal-callers.ts';
import { CALLERS, decisionFor, decisionIn, type MatrixCaller, roleOf } from './permission-matrix.ts';
import type { TestIdentity, TestTokenOptions } from './test-identity.ts';

export interface CheckedService {
  readonly owner: Owner;
  readonly target: Parameters<typeof request>[0];
  readonly as: TestIdentity['as'];
  readonly owned?: Partial<Record<RouteName, { readonly id: number | string; readonly body?: object }>>;
}

export const CALLER_IDS = { CUSTOMER: 3, ANOTHER_CUSTOMER: 4, ADMIN: 2, SUPER_ADMIN: 1, ANONYMOUS: 0 } as const;
const MISSING = 2_147_483_000;
const MISSING_UUID = '00000000-0000-4000-8000-000000000000';

type Named = (typeof routeList)[number];

export function routesOf(owner: Owner): [RouteName, Named][] {
  return routeList.filter(({ service }) => service === owner).map((route) => [route.name, route]);
}

/**
 * Calls a route of a service directly, as every role.
 * @returns the differences from the matrix: a missing handler, a role wrongly refused or let in, another's record that is not answered
 * like a missing one
 */
export async function findPermissionFaults(service: CheckedService, route: Named): Promise<string[]> {
  if (!(await isMounted(service, route))) return [`${route.name} has no handler`];
  const faults = [...(await wrongDecisions(service, route)), ...(await leaksOf(service, route))];
  if (route.path.startsWith('/internal/')) faults.push(...(await wrongProcesses(service, route)));
  return faults;
}

async function isMounted({ target }: CheckedService, route: Named): Promise<boolean> {
  const { status, headers } = await request(target).patch(pathOf(route, MISSING));
  const methods = String(headers.allow ?? '').split(', ');
  return status === 405 && methods.includes(route.method);
}

async function wrongDecisions(service: CheckedService, route: Named): Promise<string[]> {
  const faults: string[] = [];
  const expectDecision = (who: string, wanted: string, found: string) => {
    if (found !== wanted) faults.push(`${route.name} as ${who}: ${found} instead of ${wanted}`);
  };
  const askAs = async (caller: MatrixCaller) => {
    const found = decisionIn(await ask(service, route, roleOf(caller), { userId: CALLER_IDS[caller] }));
    expectDecision(caller, decisionFor(route.name, caller), found);
  };
  await Promise.all(CALLERS.map(askAs));
  // A route may serve only some processes. Each process is checked, so that none gets in where all must be refused.
  const processes = await Promise.all(ISSUERS.map((issuer) => ask(service, route, 'SERVICE', { issuer })));
  const decisions = processes.map(decisionIn);
  expectDecision(
    'SERVICE',
    decisionFor(route.name, 'SERVICE'),
    decisions.find((one) => one === 'let in') ?? decisions[0] ?? '',
  );
  const elsewhere = await ask(service, route, 'SUPER_ADMIN', { audience: elsewhereThan(service.owner) });
  expectDecision('someone with a token for another service', 'NOT_SIGNED_IN', decisionIn(elsewhere));
  return faults;
}

async function wrongProcesses(service: CheckedService, route: Named): Promise<string[]> {
  const expected = INTERNAL_CALLERS[route.name];
  if (!expected) return [`${route.name} has no row in internal-callers.ts`];
  const body = VALID_BODIES[route.name];
  const decisions = await Promise.all(
    ISSUERS.map(async (issuer) => {
      const { status, code } = await ask(service, route, 'SERVICE', { issuer }, body ? { body } : {});
      return { issuer, isRefused: status === 403 && code === 'FORBIDDEN' };
    }),
  );
  const wrong = decisions.filter(({ issuer, isRefused }) => expected.includes(issuer) === isRefused);
  return wrong.map(({ issuer, isRefused }) => `${route.name} ${isRefused ? 'refuses' : 'believes'} ${issuer}`);
}

async function leaksOf(service: CheckedService, route: Named): Promise<string[]> {
  const isOwn = decisionFor(route.name, 'CUSTOMER') === 'let in' && decisionFor(route.name, 'ANONYMOUS') !== 'let in';
  if (!isOwn || !route.path.includes('{id}')) return [];
  const thing = service.owned?.[route.name];
  if (!thing) return [`${route.name}: nothing of a customer's was given to ask for`];
  const { id, body } = thing;
  const missingId = typeof id === 'string' ? MISSING_UUID : MISSING;
  const askAs = (caller: MatrixCaller, wanted: number | string) =>
    ask(service, route, 'CUSTOMER', { userId: CALLER_IDS[caller] }, { id: wanted, ...(body ? { body } : {}) });
  const [theirs, missing] = [await askAs('ANOTHER_CUSTOMER', id), await askAs('ANOTHER_CUSTOMER', missingId)];
  const own = await askAs('CUSTOMER', id);
  const faults: string[] = [];
  if (theirs.status !== missing.status || theirs.text !== missing.text)
    faults.push(`${route.name}: another's is answered ${theirs.text}, a missing one ${missing.text}`);
  if (own.status >= 400) faults.push(`${route.name}: one's own is answered ${own.text}`);
  return faults;
}

async function ask(
  { target, as }: CheckedService,
  route: Named,
  caller: ActorRole,
  options: TestTokenOptions,
  { id = MISSING, body }: { id?: number | string; body?: object } = {},
): Promise<{ status: number; code: unknown; text: string }> {
  const method = route.method.toLowerCase() as Lowercase<typeof route.method>;
  const asking = request(target)
    [method](pathOf(route, id))
    .set(await as(caller, options));
  const answer = await (body ? asking.send(body) : asking);
  const { request_id: _of, ...said } = answer.body as Record<string, unknown>;
  return { status: answer.status, code: said.code, text: `${answer.status} ${JSON.stringify(said)}` };
}

function pathOf({ path }: Named, id: number | string): string {
  return path
    .replace('{id}', String(id))
    .replace('{date}', '2026-01-02')
    .replace(/\{\w+\}/, 'x'.repeat(22));
}

function elsewhereThan(owner: Owner): Owner {
  return owner === 'users' ? 'payments' : 'users';
}
