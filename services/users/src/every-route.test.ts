import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ActorRole, type Route, routeList } from '@tailgate/contracts';
import { VALID_BODIES } from '@tailgate/contracts/valid-bodies';
import type { Issuer } from '@tailgate/service-kit';
import { badBodies, badInputs } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { startService, type TestService } from './testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const own = routeList.filter((route) => route.service === 'users').map((route) => [route.name, route] as const);
const withBody = own.filter(([, route]) => route.body !== undefined);
const internal = own.filter(([, route]) => route.roles.includes('SERVICE'));
const ROLES_AND_SERVICE: ActorRole[] = ['ANONYMOUS', 'CUSTOMER', 'ADMIN', 'SUPER_ADMIN', 'SERVICE'];
const token = 'abc.def.ghi';
const GOOD: Record<string, Record<string, unknown>> = {
  createUserByAdmin: { username: 'added', email: 'added@example.com', password: 'correct horse', role: 'ADMIN' },
  inviteUser: { username: 'invited', email: 'invited@example.com', role: 'CUSTOMER' },
  createUser: { username: 'casey', email: 'casey@example.com', password: 'correct horse', role: 'customer' },
  verifyCredentials: { username: 'casey', password: 'correct horse' },
  findVerifiedUser: { email: 'casey@example.com' },
  findUserByName: { username: 'casey' },
  eraseUser: { user_id: 4711 },
  changeOwnPassword: { user_id: 4711, current_password: 'correct horse', new_password: 'another horse' },
  resetPasswordByLink: { token, new_password: 'another horse' },
  forgotPassword: { email: 'casey@example.com' },
  verifyEmail: { token, password: 'correct horse' },
  noticeSignIn: { ...VALID_BODIES.noticeSignIn },
  recordSecurityEvents: { ...VALID_BODIES.recordSecurityEvents },
};
const credential = { id: 'Y3JlZA', rawId: 'Y3JlZA', type: 'public-key' };
const created = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const signed = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };
Object.assign(GOOD, {
  changeUserRole: { role: 'ADMIN' },
  recordEndedSessions: { user_id: 4711, actor_id: 4712 },
  startTotp: { user_id: 4711 },
  confirmTotp: { user_id: 4711, code: '123456' },
  checkCode: { user_id: 4711, code: '123456' },
  startPasskey: { user_id: 4711 },
  addPasskey: { user_id: 4711, challenge: 'Y2hhbA', name: 'Laptop', credential: created },
  askForPasskey: { user_id: 4711 },
  checkPasskey: { user_id: 4711, challenge: 'Y2hhbA', credential: signed },
  removeFactor: { user_id: 4711, passkey_id: null, keep_one: false },
  renewRecoveryCodes: { user_id: 4711 },
});
/** The processes that may call each route. The payments service may call none. */
const ISSUERS: Record<string, readonly Issuer[]> = {
  findVerifiedUser: ['appointments'],
  findUser: ['bff', 'appointments'],
  findUserByName: ['bff', 'appointments'],
  eraseUser: ['bff', 'appointments'],
};

async function call(route: Route, as: { role: ActorRole; issuer?: Issuer }, body?: string) {
  const path = route.path.replace('{id}', '4711');
  const sending = request(service.app)
    [methodOf(route)](path)
    .set(await service.identity.as(as.role, as));
  return body === undefined ? await sending : await sending.type('json').send(body);
}

function methodOf({ method }: Route) {
  return method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
}

function callerOf(route: Route): ActorRole {
  return route.roles.includes('SERVICE') ? 'SERVICE' : 'SUPER_ADMIN';
}

describe('authorisation', () => {
  test.each(own)('%s lets in the roles of the route table', async (_name, route) => {
    for (const role of ROLES_AND_SERVICE) {
      const issuer = (role === 'SERVICE' && route.callers?.[0]) || 'bff';
      const { status } = await call(route, { role, issuer });
      const refusal = role === 'ANONYMOUS' ? 401 : 403;
      expect([role, status === refusal]).toEqual([role, !route.roles.includes(role)]);
    }
  });

  test.each(internal)('%s lets in only the processes that need it', async (name, route) => {
    for (const issuer of ['bff', 'appointments', 'payments', 'users'] as const) {
      const { status } = await call(route, { role: 'SERVICE', issuer }, route.body && JSON.stringify(GOOD[name]));
      expect([issuer, status !== 403]).toEqual([issuer, (ISSUERS[name] ?? ['bff']).includes(issuer)]);
    }
    const elsewhere = await request(service.app)
      [route.method === 'GET' ? 'get' : 'post'](route.path.replace('{id}', '4711'))
      .set(await service.identity.as('SERVICE', { audience: 'payments' }));
    expect(elsewhere.body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('bad input', () => {
  test.each(withBody)('%s answers bad input with 400 and its field', async (name, route) => {
    const good = GOOD[name];
    if (!good) throw new Error(`no example body for ${name}`);
    const [issuer = 'bff'] = route.callers ?? [];
    const as = { role: callerOf(route), issuer };
    for (const { what, json, field } of badBodies(good)) {
      const answer = await call(route, as, json);
      expect([what, answer.status]).toEqual([what, 400]);
      const named = (answer.body.details ?? []).map((detail: { field: string }) => detail.field);
      // Of a list, the wrong item is named: events.0
      const fields = named.map((name: string) => name.replace(/\.\d+$/, ''));
      if (field !== null) expect([what, fields]).toEqual([what, expect.arrayContaining([field])]);
    }
    expect((await call(route, as, JSON.stringify({ padding: 'a'.repeat(110 * 1024) }))).status).toBe(413);
    const asForm = await request(service.app)
      [methodOf(route)](route.path.replace('{id}', '4711'))
      .set(await service.identity.as(as.role, { issuer }))
      .type('form')
      .send({ username: 'a' });
    expect(asForm.status).toBe(415);
    const surplus = await service.call(methodOf(route), `${route.path.replace('{id}', '4711')}?surplus=1`, as, good);
    expect(surplus.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'surplus' }] });
  });

  test.each(badInputs.pathIds)('answers the user id %s with 4xx', async (id) => {
    for (const sending of [
      service.call('delete', `/api/admin/users/${id}`, 'SUPER_ADMIN'),
      service.call('get', `/internal/users/${id}`, 'SERVICE'),
    ])
      expect((await sending).status).toBe(400);
  });
});
