import { faker } from '@faker-js/faker';
import { literalFirst, type Role, routeList, successStatus, type User } from '@tailgate/contracts';
import { zocker } from 'zocker';

/** The day of every smoke run, in the answers and in the browser: the same build gives the same result each time. */
export const SMOKE_DAY = new Date('2026-06-15T16:00:00.000Z');
const SEED = 1;

export interface FakeAnswer {
  readonly status: number;
  readonly body?: string;
}

const endpoints = routeList
  .toSorted((a, b) => literalFirst(a.path, b.path))
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

export function fakeAnswer(method: string, path: string, role: Role | null): FakeAnswer {
  const found = endpoints.find(({ route, pattern }) => route.method === method && pattern.test(path));
  if (!found) return refusal(404, 'NOT_FOUND');
  const { name, response, stream } = found.route;
  const status = successStatus(found.route);
  // A browser that gets no content does not open the stream again.
  if (stream) return { status: 204 };
  if (name === 'currentUser')
    return role ? { status, body: JSON.stringify(userWith(role)) } : refusal(401, 'NOT_SIGNED_IN');
  if (!response) return { status };
  faker.setDefaultRefDate(SMOKE_DAY);
  return { status, body: JSON.stringify(zocker(response).setSeed(SEED).array({ min: 1, max: 1 }).generate()) };
}

function refusal(status: number, code: string): FakeAnswer {
  return { status, body: JSON.stringify({ error: { code, message: code } }) };
}

function userWith(role: Role): User {
  const time = SMOKE_DAY.toISOString();
  const names = { username: 'smoke-run', email: 'smoke-run@example.com' };
  return { id: 1, ...names, email_verified: true, role, created_at: time, updated_at: time };
}
