import { type APIRequestContext, expect, test } from '@playwright/test';
import { type Route, routeList } from '@tailgate/contracts';
import { apiAs, requestQuote } from '../api.ts';
import { accounts } from '../stack.ts';
import { newVisitor } from '../visitor.ts';

// Every endpoint of the route table that a user may call, through the real BFF and services.
const endpoints = routeList.filter(({ roles }) => roles.length > 0 && !roles.includes('SERVICE'));
const NUL = String.fromCharCode(0);
const bodies: [string, unknown][] = [
  ['an array', []],
  ['a string', 'text'],
  ['a number', 7],
  ['null', null],
  ['only unknown fields', { surprise: true }],
];
const badValues: unknown[] = [
  Number.MAX_VALUE,
  -1,
  'NaN',
  '1e400',
  `a${NUL}b`,
  '2026-02-31',
  '12345678901234567890',
  { nested: true },
  ['list'],
  'x'.repeat(5_000),
];
const badIds = ['0', '-1', '1.5', 'NaN', '12345678901234567890', '2026-02-31', 'a%00b', '%E0%A4%A', '..%2f1', "1'--"];

let api: APIRequestContext;
test.beforeAll(async () => {
  api = await apiAs(accounts.super);
});

for (const route of endpoints.filter((candidate) => candidate.body)) {
  test(`${route.method} ${route.path} refuses bad bodies and names the field`, async () => {
    const path = await existingPath(route);
    for (const [what, body] of bodies) {
      const answer = await send(route, path, body);
      expect(answer.status, `${what}: ${answer.text}`).toBe(400);
    }
    for (const field of fieldsOf(route)) {
      // What is invalid as a number can be a valid note.
      const refused = badValues.filter((value) => !route.body?.safeParse({ [field]: value }).success);
      const answers = await Promise.all(refused.map((value) => send(route, path, { [field]: value })));
      for (const [index, answer] of answers.entries()) {
        const label = `${field} = ${JSON.stringify(refused[index]).slice(0, 40)}: ${answer.text.slice(0, 300)}`;
        expect(answer.status, label).toBe(400);
        expect(JSON.parse(answer.text).details.length, label).toBeGreaterThan(0);
      }
    }
    const huge = await send(route, path, { filler: 'x'.repeat(110 * 1024) });
    expect(huge.status, huge.text).toBe(413);
    const malformed = await api.fetch(path, {
      method: route.method,
      headers: { 'content-type': 'application/json' },
      data: '{"a":',
    });
    expect(malformed.status()).toBe(400);
    const form = await api.fetch(path, { method: route.method, form: { a: 'b' } });
    expect(form.status()).toBe(415);
  });
}

for (const route of endpoints.filter((candidate) => candidate.params)) {
  test(`${route.method} ${route.path} refuses bad parameters`, async () => {
    for (const bad of badIds) {
      const path = route.path.replace(/\{\w+\}/, bad);
      const answer = await send(route, path, route.body ? {} : undefined);
      expect([400, 404], `${path}: ${answer.status} ${answer.text}`).toContain(answer.status);
    }
  });
}

for (const route of endpoints.filter((candidate) => candidate.query)) {
  test(`${route.method} ${route.path} refuses bad queries and names the parameter`, async () => {
    for (const query of [
      'limit=0',
      'limit=1000',
      'limit=NaN',
      'cursor=12345678901234567890',
      'surprise=1',
      'limit=1&limit=2',
    ]) {
      const answer = await send(route, `${route.path.replace('{name}', 'payment')}?${query}`, undefined);
      expect(answer.status, `${query}: ${answer.text}`).toBe(400);
      const named = JSON.parse(answer.text).details.map(({ field }: { field: string }) => field);
      expect(named, query).toContain(query.split('=')[0]);
    }
  });
}

async function send(route: Route, path: string, body: unknown): Promise<{ status: number; text: string }> {
  const answer = await api.fetch(path, {
    method: route.method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, data: JSON.stringify(body) }),
  });
  return { status: answer.status(), text: await answer.text() };
}

/** The path of an existing record, so that only the body can be at fault. */
async function existingPath(route: Route): Promise<string> {
  if (!route.params) return route.path;
  const { id } = await requestQuote(api, newVisitor());
  return route.path.replace(/\{\w+\}/, String(id));
}

function fieldsOf(route: Route): string[] {
  const shape = (route.body as { shape?: object } | undefined)?.shape ?? {};
  return Object.keys(shape);
}
