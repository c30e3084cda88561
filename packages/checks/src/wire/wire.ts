import { type ActorRole, type Route, successStatus } from '@tailgate/contracts';
import { z } from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/** One endpoint as it is sent. `params`, `query` and `body`: what the server accepts; `answer`: what a consumer accepts. */
export interface WireRoute {
  readonly name: string;
  readonly roles: readonly ActorRole[];
  readonly status: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer?: Schema;
}

export type Wire = Readonly<Record<string, WireRoute>>;

type Io = 'input' | 'output';

/** The key of a route. The names of its parameters are not sent, so they are left out. */
function wireKey({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}

/**
 * Describes what is sent and received. `answers: 'input'` describes an answer as a consumer reads it, `'output'` as the server
 * sends it: a consumer that strips unknown fields accepts more than the server sends.
 */
export function describeWire(routes: readonly (Route & { name: string })[], answers: Io): Wire {
  return Object.fromEntries(
    routes
      .toSorted((a, b) => wireKey(a).localeCompare(wireKey(b)))
      .map((route) => [wireKey(route), describeRoute(route, answers)]),
  );
}

function describeRoute(route: Route & { name: string }, answers: Io): WireRoute {
  return {
    name: route.name,
    roles: route.roles,
    status: successStatus(route),
    ...(route.params && { params: jsonSchema(route.params, 'input') }),
    ...(route.query && { query: jsonSchema(route.query, 'input') }),
    ...(route.body && { body: jsonSchema(route.body, 'input') }),
    ...(route.response && { answer: jsonSchema(route.response, answers) }),
  };
}

function jsonSchema(schema: z.ZodType, io: Io): Schema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...described
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // The pattern of a format is long, and says the same.
    override: ({ jsonSchema: part }) => {
      if (part.format !== undefined) delete part.pattern;
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  return described;
}
