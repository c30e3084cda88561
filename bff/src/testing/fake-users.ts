import type { ServerResponse } from 'node:http';
import type { Role, SecondFactors, User } from '@tailgate/contracts';
import { decodeJwt } from 'jose';
import { answerOk, type FakeService, type SeenRequest } from './fake-service.ts';

export const PASSWORD = 'correct horse';

export const USERNAMES = {
  CUSTOMER: 'customer',
  ANOTHER_CUSTOMER: 'another_customer',
  ADMIN: 'admin',
  SUPER_ADMIN: 'super_admin',
} as const;

const IDS: Record<string, [number, Role]> = {
  bystander: [7, 'CUSTOMER'],
  another_customer: [4, 'CUSTOMER'],
  customer: [3, 'CUSTOMER'],
  admin: [2, 'ADMIN'],
  super_admin: [1, 'SUPER_ADMIN'],
};

export function userOf(username: string): User {
  const [id, role] = IDS[username] ?? [99, 'CUSTOMER'];
  const at = '2026-01-02T03:04:05.000Z';
  return {
    id,
    username,
    email: `${username}@tailgate.example`,
    email_verified: true,
    role,
    created_at: at,
    updated_at: at,
  };
}

interface SentBody {
  username: string;
  password: string;
  user_id: number;
  current_password: string;
  token: string;
}

export type Changes = Map<number, Partial<User> | null>;

export function usersService(changes: Changes = new Map(), factors?: Factors): FakeService['answer'] {
  const change = (id: number) => changes.set(id, { ...changes.get(id), updated_at: new Date().toISOString() });
  return (request, response) => {
    const { method, url } = request;
    if (method === 'DELETE') return void response.writeHead(204).end();
    if (method === 'PUT' && url.endsWith('/role')) return answerRole(request, changes, response);
    if (!url.startsWith('/internal/')) return answerOk(request, response);
    if (url.startsWith('/internal/second-factors')) return answerSecondFactors(request, factors, response);
    if (method === 'GET') return answerUser(Number(url.split('/').at(-1)), changes, response);
    const body = JSON.parse(request.body.toString()) as SentBody;
    if (url === '/internal/security-events' || url === '/internal/sign-in-notices')
      return answer(response, 200, { ok: true });
    if (url === '/internal/users/find-by-name')
      return answer(response, 200, { user: body.username in IDS ? userOf(body.username) : null });
    if (url === '/internal/users/sessions-ended') return answer(response, 200, { user_id: body.user_id });
    if (url === '/internal/users') return answerRegistration(body, response);
    if (url === '/internal/credentials/verify') return answerCredentials(body, response);
    if (url === '/internal/users/password') {
      if (body.current_password !== PASSWORD) return answer(response, 400, WRONG_PASSWORD);
      change(body.user_id);
      return answer(response, 200, { user_id: body.user_id });
    }
    const owner = ownerOf(body.token);
    if (owner === undefined) return answer(response, 400, { code: 'LINK_INVALID', message: 'Not a valid link.' });
    change(owner);
    return answer(response, 200, { user_id: owner });
  };
}

export type Factors = Map<number, SecondFactors>;
const NO_FACTORS: SecondFactors = { totp: false, passkeys: [], recovery_codes_left: 0 };
export const RIGHT_CODE = '123456';
export const SIGNATURE = 'genuine';

interface FactorBody {
  user_id: number | null;
  code: string;
  challenge: string;
  credential?: { id: string; response: { signature: string } };
}

function answerSecondFactors(request: SeenRequest, factors: Factors | undefined, response: ServerResponse): void {
  const { method, url, body } = request;
  if (method === 'GET') answer(response, 200, factors?.get(Number(url.split('/').at(-1))) ?? NO_FACTORS);
  else {
    const step = url.slice('/internal/second-factors/'.length);
    const found = factorAnswer(step, JSON.parse(body.toString()) as FactorBody, factors);
    answer(response, 'code' in found ? 400 : 200, found);
  }
}

function factorAnswer(step: string, body: FactorBody, factors: Factors | undefined): object {
  const { user_id, code, credential, challenge } = body;
  const owner = Number(credential?.id);
  const isSigned = credential?.response.signature === `${SIGNATURE}-${challenge}` && (user_id ?? owner) === owner;
  switch (step) {
    case 'check-code':
      return code === RIGHT_CODE
        ? { user: byId(Number(user_id)), method: 'totp' }
        : { code: 'WRONG_CODE', message: 'No' };
    case 'passkeys/ask':
      return { ...ASKED, challenge: `challenge-${++challenges}` };
    case 'passkeys/start':
      return { ...CREATION, challenge: `challenge-${++challenges}` };
    case 'passkeys/check':
      return isSigned ? byId(owner) : { code: 'PASSKEY_REFUSED', message: 'No' };
    case 'remove':
      return { user_id };
    case 'totp':
      return { secret: 'ABC', address: 'otpauth://totp/x' };
    default:
      if (user_id !== null) factors?.set(user_id, { ...NO_FACTORS, totp: true });
      return { recovery_codes: ['ABCDE-FGHIJ'] };
  }
}

let challenges = 0;
const ASKED = { rpId: 'localhost', timeout: 1, userVerification: 'required', allowCredentials: [] };
const CREATION = {
  rp: { name: 'Tailgate', id: 'localhost' },
  user: { id: 'MQ', name: 'x', displayName: 'x' },
  pubKeyCredParams: [],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
};

function byId(id: number): User {
  const [username = ''] = Object.entries(IDS).find(([, [known]]) => known === id) ?? [];
  return userOf(username);
}

function answerRole({ url, body }: SeenRequest, changes: Changes, response: ServerResponse): void {
  const id = Number(url.split('/').at(-2));
  const { role } = JSON.parse(body.toString()) as { role: Role };
  changes.set(id, { ...changes.get(id), role, updated_at: new Date().toISOString() });
  answer(response, 200, { ...byId(id), ...changes.get(id) });
}

export const answerAsUsersService = usersService();

const WRONG_PASSWORD = {
  code: 'WRONG_PASSWORD',
  message: 'This is not your current password.',
  details: [{ field: 'current_password', message: 'This is not your current password.' }],
};

export function linkToken(userId: number, { forged = false } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'HS256' }), part({ sub: String(userId) }), forged ? 'forged' : 'signature'].join('.');
}

function ownerOf(token: string): number | undefined {
  return token.endsWith('.signature') ? Number(decodeJwt(token).sub) : undefined;
}

function answerUser(id: number, changes: Changes, response: ServerResponse): void {
  const [username] = Object.entries(IDS).find(([, [known]]) => known === id) ?? [];
  const since = changes.get(id);
  if (username === undefined || since === null) answer(response, 404, { code: 'NOT_FOUND', message: 'User not found' });
  else answer(response, 200, { ...userOf(username), ...since });
}

function answerRegistration({ username }: SentBody, response: ServerResponse): void {
  const refusal = { code: 'USERNAME_TAKEN', message: 'Taken', details: [{ field: 'username', message: 'Taken' }] };
  if (username === 'taken') answer(response, 409, refusal);
  else answer(response, 201, userOf(username));
}

const UNSTORABLE = {
  code: 'INVALID_INPUT',
  message: 'The input is not valid.',
  details: [{ field: 'password', message: 'Contains unsupported characters' }],
};

function answerCredentials({ username, password }: SentBody, response: ServerResponse): void {
  const user = { ...userOf(username), password_hash: '$argon2id$secret' };
  if (password === PASSWORD && username in IDS) answer(response, 200, user);
  else if (String(password).includes('\u0000')) answer(response, 400, UNSTORABLE);
  else answer(response, 401, { code: 'BAD_CREDENTIALS', message: 'Wrong username or password.' });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
