import { z } from 'zod';
import { appointment } from './appointments.ts';
import { client } from './clients.ts';
import { errorBody } from './errors.ts';
import { COUNT_CAP } from './fields.ts';
import { errorResponses, errorStatuses } from './openapi-errors.ts';
import { payment } from './payments.ts';
import { payableQuote, quote, quoteReceipt } from './quotes.ts';
import type { Owner } from './roles.ts';
import { type Route, successStatus } from './route.ts';
import { routeList } from './route-list.ts';
import { availableSlot, publicSlot, timeSlot } from './time-slots.ts';
import { user } from './users.ts';

interface OpenApiOptions {
  title?: string;
  version?: string;
  cookieName?: string;
  includeInternal?: boolean;
}

type JsonObject = Record<string, unknown>;
interface OpenApiDocument extends JsonObject {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, JsonObject>>;
  components: { schemas: JsonObject; responses: JsonObject; securitySchemes: JsonObject };
}

const NAMED: readonly (readonly [string, z.ZodType])[] = Object.entries({
  User: user,
  Quote: quote,
  QuoteReceipt: quoteReceipt,
  PayableQuote: payableQuote,
  Appointment: appointment,
  Client: client,
  TimeSlot: timeSlot,
  AvailableSlot: availableSlot,
  PublicSlot: publicSlot,
  Payment: payment,
});

const TAGS: Record<Owner, string> = {
  bff: 'Session',
  appointments: 'Quotes, appointments and clients',
  payments: 'Time slots and payments',
  users: 'Accounts',
};

/** The OpenAPI 3.1 document of the route table, generated from the schemas that also validate requests. */
export function openApiDocument(options: OpenApiOptions = {}): OpenApiDocument {
  const { title = 'Tailgate', version = '1.0.0', cookieName = 'tailgate', includeInternal = false } = options;
  const shown = routeList.filter((route) => includeInternal || !isInternal(route));
  const paths: OpenApiDocument['paths'] = {};
  for (const route of shown.toSorted((a, b) => a.path.localeCompare(b.path))) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Money and distances are decimal strings, dates and slot times are wall-clock values of the business time zone, ' +
        'timestamps are UTC. Branch on the `code` of an error, never on its message. An operation with `x-recent-sign-in` answers ' +
        'SIGN_IN_AGAIN until the user has signed in again, at POST /api/user/step-up; `above-amount` only above an amount.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(shown.map((route) => TAGS[route.service]))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Error: outputSchema(errorBody),
        ...Object.fromEntries(NAMED.map(([name, schema]) => [name, outputSchema(schema)])),
      },
      responses: errorResponses(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'Set by signing in.' },
        releaseToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "A team's release token." },
        ...(includeInternal ? { service: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } : {}),
      },
    },
  };
}

function isInternal(route: Route): boolean {
  return route.roles.includes('SERVICE');
}

function describeOperation(route: Route & { name: string }): JsonObject {
  const parameters = [...describeParameters(route.params, 'path'), ...describeParameters(route.query, 'query')];
  const body = describeBody(route);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [TAGS[route.service]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [successStatus(route)]: describeAnswer(route),
      ...Object.fromEntries(
        errorStatuses(route).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
    },
    security: describeSecurity(route),
    'x-roles': [...route.roles],
    ...(route.recentSignIn ? { 'x-recent-sign-in': route.recentSignIn } : {}),
  };
}

/** An empty requirement allows requests without a session. */
function describeSecurity(route: Route): JsonObject[] {
  if (isInternal(route)) return [{ service: [] }];
  return [
    ...(route.roles.includes('ANONYMOUS') ? [{}] : []),
    ...(route.roles.length > 0 ? [{ session: [] }] : []),
    ...(route.releaseToken ? [{ releaseToken: [] }] : []),
  ];
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: JsonObject; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeBody(route: Route): JsonObject | undefined {
  if (route.rawBody) {
    const description = 'The raw event; its signature is in a header of the provider.';
    return { description, required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  }
  if (route.bytes) {
    const { type, most } = route.bytes;
    const description = `At most ${most / 1024} kB.`;
    return { description, required: true, content: { [type]: { schema: schemaOfBytes(type) } } };
  }
  const required = !route.body?.safeParse(undefined).success;
  return route.body && { required, content: { 'application/json': { schema: inputSchema(route.body) } } };
}

function schemaOfBytes(mediaType: string): JsonObject {
  return { type: mediaType === 'application/json' ? 'object' : 'string' };
}

function describeAnswer(route: Route): JsonObject {
  if (route.stream) {
    return { description: route.summary, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  }
  if (route.file) {
    return { description: route.summary, content: { [route.file]: { schema: schemaOfBytes(route.file) } } };
  }
  if (!route.response) return { description: 'Done' };
  const content = { 'application/json': { schema: answerSchema(route.response) } };
  const isPage = inputSchema(route.query ?? z.object({})).properties?.limit !== undefined;
  return { description: route.summary, content, ...(isPage ? { headers: PAGE_HEADERS } : {}) };
}

const PAGE_HEADERS = {
  Link: { description: 'The URL of the next page, with rel="next".', schema: { type: 'string' } },
  'X-Total-Count': { description: `Rows in the whole list, counted up to ${COUNT_CAP}.`, schema: { type: 'integer' } },
};

function answerSchema(schema: z.ZodType): JsonObject {
  const name = NAMED.find(([, named]) => named === schema)?.[0];
  if (name) return { $ref: `#/components/schemas/${name}` };
  if (schema instanceof z.ZodArray) return { type: 'array', items: answerSchema(schema.element as z.ZodType) };
  return outputSchema(schema);
}

function inputSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function outputSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

/** OpenAPI 3.1 declares its JSON Schema dialect for the whole document. */
function withoutDialect({
  $schema: _dialect,
  '~standard': _standard,
  ...schema
}: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  return schema;
}
