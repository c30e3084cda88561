import type { Route } from '@tailgate/contracts';
import { z } from 'zod';
import { createServiceApp } from '../http/app.ts';
import { pageOf, setPageHeaders } from '../http/pages.ts';
import { type Handler, mountRoutes } from '../http/routes.ts';
import { createLogger } from '../process/log.ts';
import { createTestIdentity } from './test-identity.ts';

export const keys = createTestIdentity('users');
const thing = z.object({ id: z.int(), name: z.string() });
const table = {
  readThing: {
    method: 'GET',
    path: '/things/{id}',
    service: 'users',
    roles: ['ADMIN', 'ANONYMOUS'],
    summary: '',
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
    query: z.strictObject({ limit: z.string().transform(Number).optional(), cursor: z.string().optional() }),
    response: z.array(thing),
  },
  literal: {
    method: 'GET',
    path: '/things/newest',
    service: 'users',
    roles: ['ANONYMOUS'],
    summary: '',
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

export function createThingsApp(overrides: Partial<Record<keyof Handlers, () => Promise<never>>> = {}) {
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

export const asAdmin = () => keys.as('ADMIN');
