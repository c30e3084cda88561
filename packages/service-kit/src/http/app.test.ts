import { describe, expect, test } from '@jest/globals';
import { type ActorRole, ERROR_STATUS, type ErrorCode, type Route } from '@tailgate/contracts';
import { ConnectionError, DatabaseError, UniqueConstraintError, ValidationError } from 'sequelize';
import request from 'supertest';
import { z } from 'zod';
import { AppError, appError, invalidInput, notFound } from '../errors/app-error.ts';
import { createLogger } from '../process/log.ts';
import { badInputs, createTestIdentity } from '../testing/index.ts';
import { createServiceApp } from './app.ts';
import { pageOf, setPageHeaders } from './pages.ts';
import { type Handler, mountRoutes } from './routes.ts';

const keys = createTestIdentity('users');
const thing = z.object({ id: z.int(), name: z.string() });
const table = {
  readThing: {
    method: 'GET',
    path: '/things/{id}',
    service: 'users',
    roles: ['ADMIN', 'ANONYMOUS'],
    summary: '',
    status: 200,
    params: z.strictObject({
      id: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    }),
    response: thing,
  },
  listThings: {
    method: 'GET',
    path: '/things',
    service: 'users',
    roles: ['ADMIN'],
    summary: '',
    status: 200,
    query: z.strictObject({ limit: z.string().transform(Number).optional(), cursor: z.string().optional() }),
    response: z.array(thing),
  },
  literal: {
    method: 'GET',
    path: '/things/newest',
    service: 'users',
    roles: ['ANONYMOUS'],
    summary: '',
    status: 200,
    response: thing,
  },
  writeThing: {
    method: 'POST',
    path: '/things',
    service: 'users',
    roles: ['ADMIN'],
    summary: '',
    status: 201,
    body: z.strictObject({ name: z.string(), nested: z.strictObject({ deep: z.string() }).optional() }),
    response: thing,
  },
  removeThing: {
    method: 'DELETE',
    path: '/things/{id}',
    service: 'users',
    roles: ['ADMIN'],
    summary: '',
    status: 204,
    params: z.strictObject({ id: z.string() }),
  },
  hook: {
    method: 'POST',
    path: '/hook',
    service: 'users',
    roles: ['ANONYMOUS'],
    summary: '',
    status: 200,
    rawBody: true,
    response: z.object({ bytes: z.string() }),
  },
} as const satisfies Record<string, Route>;

type Handlers = { [N in keyof typeof table]: Handler<(typeof table)[N]> };
const handlers: Handlers = {
  readThing: async ({ params }) => ({ id: params.id, name: 'thing', password: 'hunter2' }),
  listThings: async ({ query, request: incoming, response }) => {
    const limit = query.limit ?? 50;
    const things = [
      { id: 9, name: 'nine' },
      { id: 8, name: 'eight' },
    ];
    const page = pageOf(things, limit);
    setPageHeaders(incoming, response, { ...page, limit, total: 2 });
    return page.rows;
  },
  literal: async () => ({ id: 1, name: 'newest' }),
  writeThing: async ({ body }) => ({ id: 1, name: body.name }),
  removeThing: async () => undefined,
  hook: async ({ body }) => ({ bytes: body.toString('hex') }),
};

function createTestApp(overrides: Partial<Record<keyof Handlers, () => Promise<never>>> = {}) {
  const lines: string[] = [];
  const log = createLogger({ name: 'test', destination: { write: (line) => lines.push(line) } });
  const all = { ...handlers, ...overrides };
  const mounted = Object.entries(table).map(([name, route]) => ({
    route: { ...route, name },
    handler: all[name as keyof Handlers] as unknown as Handler<Route>,
  }));
  const app = createServiceApp({
    name: 'test',
    log,
    router: mountRoutes(mounted, { verify: keys.verifierFor('users') }),
    ready: async () => undefined,
  });
  return { app, lines };
}
const { app } = createTestApp();
const asAdmin = () => keys.as('ADMIN');

describe('the five steps', () => {
  test('lets in listed roles only: 401 without a token, 403 for other roles, 401 for a bad token even on a public route', async () => {
    const callers: [ActorRole, number][] = [
      ['ANONYMOUS', 401],
      ['CUSTOMER', 403],
      ['SUPER_ADMIN', 403],
      ['SERVICE', 403],
      ['ADMIN', 200],
    ];
    for (const [caller, status] of callers)
      expect([
        caller,
        (
          await request(app)
            .get('/things')
            .set(await keys.as(caller))
        ).status,
      ]).toEqual([caller, status]);
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', 'Bearer', '']) {
      const answer = await request(app).get('/things/1').set({ authorization });
      expect([authorization, answer.status, answer.body.code]).toEqual([authorization, 401, 'NOT_SIGNED_IN']);
    }
  });

  test('refuses a stranger before reading the body', async () => {
    const answer = await request(app).post('/things').type('json').send('{"broken');
    expect(answer.body.code).toBe('NOT_SIGNED_IN');
  });

  test('strips fields that the response schema does not list', async () => {
    const answer = await request(app).get('/things/7');
    expect(answer.body).toEqual({ id: 7, name: 'thing' });
  });

  test('answers 500 for a result that breaks the response schema', async () => {
    const broken = createTestApp({ readThing: (async () => ({ id: 'hunter2' })) as unknown as () => Promise<never> });
    const answer = await request(broken.app).get('/things/7');
    expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
    expect(answer.text).not.toContain('hunter2');
  });

  test('answers with the route’s status, prefers literal paths and refuses other methods', async () => {
    expect((await request(app).get('/things/newest')).body.name).toBe('newest');
    const removed = await request(app)
      .delete('/things/1')
      .set(await asAdmin());
    expect([removed.status, removed.text]).toEqual([204, '']);
    const wrong = await request(app).patch('/things');
    expect([wrong.status, wrong.body.code, wrong.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, POST']);
    for (const path of ['/nothing', '/Things', '/things/', '/things/1/', '//things', '/internal'])
      expect([path, (await request(app).get(path)).status]).toEqual([path, 404]);
  });

  test('links to the next page, relative and with the filters', async () => {
    const first = await request(app)
      .get('/things?limit=1')
      .set(await asAdmin());
    expect(first.headers.link).toBe('</things?limit=1&cursor=9>; rel="next"');
    expect(first.headers['x-total-count']).toBe('2');
    // The last page can be full.
    for (const path of ['/things', '/things?limit=2']) {
      const whole = await request(app)
        .get(path)
        .set(await asAdmin());
      expect([path, whole.body.length, whole.headers.link]).toEqual([path, 2, undefined]);
    }
  });

  test('passes a raw body unchanged', async () => {
    const bytes = Buffer.from([0x7b, 0x00, 0xff, 0x20, 0x7d]);
    const answer = await request(app)
      .post('/hook')
      .set('content-type', 'application/json')
      .serialize((value) => value as unknown as string)
      .send(bytes as unknown as object);
    expect(answer.body).toEqual({ bytes: '7b00ff207d' });
  });
});

describe('bad input', () => {
  const send = async (body: string, type = 'application/json') =>
    request(app)
      .post('/things')
      .set(await asAdmin())
      .set('content-type', type)
      .send(body);
  const fieldsOf = (body: { details?: { field: string }[] }) => body.details?.map(({ field }) => field);

  test.each<[string, string, number, string, string[] | null]>([
    ['malformed', '{"name":', 400, 'MALFORMED_JSON', null],
    ['a bare value', '"text"', 400, 'MALFORMED_JSON', null],
    ['a list', '[]', 400, 'INVALID_INPUT', ['body']],
    ['an unknown field', '{"name":"a","admin":true}', 400, 'INVALID_INPUT', ['admin']],
    ['a wrong type', '{"name":1e400}', 400, 'INVALID_INPUT', ['name']],
    ['a nested wrong type', '{"name":"a","nested":{"deep":[]}}', 400, 'INVALID_INPUT', ['nested.deep']],
    ['a NUL byte', '{"name":"a\\u0000"}', 400, 'INVALID_INPUT', ['name']],
    ['a nested lone surrogate', '{"name":"a","nested":{"deep":"\\ud800"}}', 400, 'INVALID_INPUT', ['nested.deep']],
    ['a NUL byte in a name', '{"a\\u0000":1}', 400, 'INVALID_INPUT', ['a?']],
    ['a way to the prototype', '{"name":"a","__proto__":{"x":1}}', 400, 'INVALID_INPUT', ['__proto__']],
    ['nothing', '', 400, 'INVALID_INPUT', ['body']],
    ['too much', JSON.stringify({ name: 'a'.repeat(101 * 1024) }), 413, 'PAYLOAD_TOO_LARGE', null],
    ['40,000 levels', `{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 400, 'INVALID_INPUT', null],
    [
      '8,000 unknown fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`f${index}`, 1]))),
      400,
      'INVALID_INPUT',
      null,
    ],
  ])('refuses a body that is %s', async (_what, body, status, code, fields) => {
    const answer = await send(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (fields !== null) expect(fieldsOf(answer.body)).toEqual(fields);
    expect(answer.text.length).toBeLessThan(5_000);
  });

  test('answers 415 to another content type or charset, or a compressed body', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'application/ld+json',
    ]) {
      expect([type, (await send('{"name":"a"}', type)).status]).toEqual([type, 415]);
    }
    const compressed = await request(app)
      .post('/things')
      .set(await asAdmin())
      .set({ 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .send('{"name":"a"}');
    expect(compressed.status).toBe(415);
  });

  test('refuses an unexpected body or query', async () => {
    const body = await request(app).get('/things/1').type('json').send('{"a":1}');
    expect(fieldsOf(body.body)).toEqual(['body']);
    const query = await request(app).get('/things/1?debug=1');
    expect(fieldsOf(query.body)).toEqual(['debug']);
    const chunked = await request(app)
      .delete('/things/1')
      .set(await asAdmin())
      .set('transfer-encoding', 'chunked')
      .send();
    expect(chunked.status).toBe(400);
  });

  test.each([...badInputs.pathIds])('refuses /things/%s', async (id) => {
    const answer = await request(app).get(`/things/${id}`);
    expect(answer.status).toBe(id === '0' ? 200 : 400);
    if (id !== '0') expect(['id', 'path']).toContain(answer.body.details[0].field);
  });

  test.each(['/%ZZ', '/things/%', '/things/%E0%A4', '/%00'])('refuses %s, which does not decode', async (path) => {
    const answer = await request(app).get(path);
    expect([answer.status, fieldsOf(answer.body)]).toEqual([400, ['path']]);
  });

  test.each(['limit=1&limit=2', 'limit[]=1', 'cursor=%00', '__proto__=1', 'constructor=1', 'unknown=1', 'limit[a]=1'])(
    'the query %s',
    async (query) => {
      const answer = await request(app)
        .get(`/things?${query}`)
        .set(await asAdmin());
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'INVALID_INPUT']);
    },
  );
});

describe('errors', () => {
  const answerTo = async (thrown: unknown) => {
    const { app: failing, lines } = createTestApp({ readThing: () => Promise.reject(thrown) });
    const answer = await request(failing).get('/things/1');
    return { answer, lines };
  };
  const driverError = (code: string) =>
    Object.assign(new Error('column "secret_column" of db-host-7'), { code, severity: 'ERROR', sql: 'SELECT hunter2' });

  test.each(Object.entries(ERROR_STATUS))(
    '%s goes out as %i with its message, details and the request id',
    async (code, status) => {
      const { answer } = await answerTo(
        appError(code as ErrorCode, 'In words', { details: [{ field: 'a', message: 'b' }] }),
      );
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({
        code,
        message: 'In words',
        details: [{ field: 'a', message: 'b' }],
        request_id: answer.headers['x-request-id'],
      });
    },
  );

  test.each([
    ['22003', 400, 'INVALID_INPUT'],
    ['22P02', 400, 'INVALID_INPUT'],
    ['22008', 400, 'INVALID_INPUT'],
    ['22021', 400, 'INVALID_INPUT'],
    ['23514', 400, 'INVALID_INPUT'],
    ['23503', 409, 'CONFLICT'],
    ['40P01', 409, 'CONFLICT'],
    ['57014', 503, 'UNAVAILABLE'],
    ['42P01', 500, 'INTERNAL'],
    ['23502', 500, 'INTERNAL'],
  ])('translates the database error %s', async (state, status, code) => {
    const { answer } = await answerTo(
      new DatabaseError(driverError(state) as unknown as ConstructorParameters<typeof DatabaseError>[0]),
    );
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.text).not.toMatch(/secret_column|db-host|hunter2|SELECT/);
  });

  test('answers an unexpected error with a plain 500, and logs it under the same request id', async () => {
    const { answer, lines } = await answerTo(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
    expect(answer.body).toEqual({
      code: 'INTERNAL',
      message: expect.any(String),
      request_id: answer.headers['x-request-id'],
    });
    expect(answer.text).not.toMatch(/ECONN|10\.0|at /);
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 'error',
        request_id: answer.headers['x-request-id'],
        err: expect.objectContaining({ message: 'connect ECONNREFUSED 10.0.0.7:5432' }),
      }),
    );
  });

  test.each<[string, unknown]>([
    ['a zod error of our own', z.string().safeParse(1).error],
    ['a thrown text', 'text'],
    ['undefined', undefined],
    ['null', null],
    ['a type error', new TypeError('x')],
    ['a Sequelize validation', new ValidationError('x', [])],
  ])('answers 500 for %s in a handler', async (_what, thrown) => {
    const { answer } = await answerTo(thrown);
    expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
  });

  test('translates an unreachable database and an unhandled unique violation', async () => {
    expect((await answerTo(new ConnectionError(new Error('10.0.0.7')))).answer.body.code).toBe('UNAVAILABLE');
    const unique = new UniqueConstraintError({ parent: driverError('23505') as unknown as Error & { sql: string } });
    expect((await answerTo(unique)).answer.body.code).toBe('CONFLICT');
  });

  test('creates errors by factories', () => {
    expect(notFound()).toMatchObject({ code: 'NOT_FOUND', message: 'Not found' });
    const of = (...messages: string[]) => invalidInput(messages.map((message) => ({ field: 'a', message })));
    expect(of('The date is in the past')).toMatchObject({ code: 'INVALID_INPUT', message: 'The date is in the past' });
    expect(of('Name is required', 'Name is required', 'At most 5 days.', 'Wrong').message).toBe(
      'Name is required. At most 5 days. Wrong',
    );
    expect(of('1', '2', '3', '4').message).toBe('1. 2. 3');
    expect(of().message).toBe('Invalid input');
    expect(new AppError('CONFLICT', 'x', { cause: 'y' }).cause).toBe('y');
  });
});

describe('every answer', () => {
  test('carries the request id of the BFF if it is valid', async () => {
    const { app: logged, lines } = createTestApp();
    const kept = await request(logged).get('/things/newest').set('x-request-id', 'abc-123-def');
    expect(kept.headers['x-request-id']).toBe('abc-123-def');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      request_id: 'abc-123-def',
      route: 'literal',
      status: 200,
      method: 'GET',
    });
    for (const odd of ['short', 'a b c d e f', '<script>alert(1)</script>', 'x'.repeat(65)]) {
      const answer = await request(logged).get('/things/newest').set('x-request-id', odd);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('names no software and is never cached; logs never contain an address', async () => {
    const { app: logged, lines } = createTestApp();
    const answer = await request(logged).get('/things/77777?x=1');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(lines.join('')).not.toContain('77777');
  });
});
