import type { ServerResponse } from 'node:http';
import type { Role, User } from '@tailgate/contracts';
import { decodeJwt } from 'jose';
import { answerOk, type FakeService } from './fake-service.ts';

export const PASSWORD = 'correct horse';

export const USERNAMES = {
  CUSTOMER: 'customer',
  ANOTHER_CUSTOMER: 'another_customer',
  ADMIN: 'admin',
  SUPER_ADMIN: 'super_admin',
} as const;

const IDS: Record<string, [number, Role]> = {
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

/** Changes of users since they signed in; null for a deleted one. */
export type Changes = Map<number, Partial<User> | null>;

/** Knows a user of each role, all with the same password. Records password changes in `changes`. */
export function usersService(changes: Changes = new Map()): FakeService['answer'] {
  const change = (id: number) => changes.set(id, { ...changes.get(id), updated_at: new Date().toISOString() });
  return (request, response) => {
    const { method, url } = request;
    if (method === 'DELETE') return void response.writeHead(204).end();
    if (!url.startsWith('/internal/')) return answerOk(request, response);
    if (method === 'GET') return answerUser(Number(url.split('/').at(-1)), changes, response);
    const body = JSON.parse(request.body.toString()) as SentBody;
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

export const answerAsUsersService = usersService();

const WRONG_PASSWORD = {
  code: 'WRONG_PASSWORD',
  message: 'This is not your current password.',
  details: [{ field: 'current_password', message: 'This is not your current password.' }],
};

/** Only the users service can tell a forged token. */
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

function answerCredentials({ username, password }: SentBody, response: ServerResponse): void {
  // An extra field, which must not reach the browser.
  const user = { ...userOf(username), password_hash: '$argon2id$secret' };
  if (password === PASSWORD && username in IDS) answer(response, 200, user);
  else answer(response, 401, { code: 'BAD_CREDENTIALS', message: 'Wrong username or password.' });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
