import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiDocument } from './openapi.ts';
import { successStatus } from './route.ts';
import { routeList } from './route-list.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<
    string,
    { content?: Record<string, { schema: Record<string, unknown> }>; headers?: object; $ref?: string }
  >;
  security: object[];
  'x-roles': string[];
}
const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as unknown as Operation[];
const operation = (name: string): Operation => {
  const found = operations.find((candidate) => candidate.operationId === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
};

test.each([
  ['the public document', openApiDocument()],
  [
    'the document with internal routes',
    openApiDocument({ includeInternal: true, title: 'All', cookieName: '__Host-tailgate' }),
  ],
])('%s is valid OpenAPI 3.1 without dangling references', async (_what, whole) => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(whole));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    const target = reference
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], whole);
    expect([reference, typeof target]).toEqual([reference, 'object']);
  }
  expect(JSON.stringify(whole)).not.toContain('$schema');
});

test('describes each public route once, with its roles, and no internal one', () => {
  const visible = routeList.filter((route) => !route.roles.includes('SERVICE'));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    visible.map(({ name }) => name).toSorted(),
  );
  for (const route of visible) expect(operation(route.name)['x-roles']).toEqual(route.roles);
  expect(JSON.stringify(document)).not.toContain('/internal/');
  expect(Object.keys(openApiDocument({ includeInternal: true }).paths)).toHaveLength(
    new Set(routeList.map(({ path }) => path)).size,
  );
});

describe('the operation', () => {
  test.each(routeList.filter((route) => !route.roles.includes('SERVICE')).map((route) => [route.name, route] as const))(
    '%s',
    (name, route) => {
      const described = operation(name);
      const inPath = described.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(route.path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      expect(described.requestBody !== undefined).toBe(
        [route.body, route.rawBody, route.bytes].some((body) => body !== undefined),
      );
      expect(described.responses[successStatus(route)]?.content !== undefined).toBe(
        route.response !== undefined || route.file !== undefined || route.stream === true,
      );
      expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['500', '503']));
      expect(described.security).toEqual([
        ...(route.roles.includes('ANONYMOUS') ? [{}] : []),
        ...(route.roles.length > 0 ? [{ session: [] }] : []),
        ...(route.releaseToken ? [{ releaseToken: [] }] : []),
      ]);
    },
  );
});

test('describes a list as an array of a named schema with page parameters and headers', () => {
  const list = operation('listQuotes');
  expect(list.responses[200]?.content?.['application/json']?.schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Quote' },
  });
  expect(list.parameters?.map(({ name, required }) => [name, required])).toEqual(
    expect.arrayContaining([
      ['limit', false],
      ['cursor', false],
      ['status', false],
    ]),
  );
  expect(Object.keys(list.responses[200]?.headers ?? {})).toEqual(['Link', 'X-Total-Count']);
});

test('describes a body as it is sent, without unknown fields', () => {
  const schema = operation('requestQuote').requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['contact', 'origin', 'destination', 'distance', 'load_weight'],
    properties: {
      distance: { type: ['number', 'string'] },
      contact: { additionalProperties: false },
    },
  });
});

test('lists the codes of each error status', () => {
  expect(document.components.responses).toMatchObject({
    Error413: { description: 'PAYLOAD_TOO_LARGE' },
    Error404: { description: 'NOT_FOUND' },
  });
  expect(document.components.schemas).toMatchObject({ Error: { required: ['code', 'message'] } });
  const schemas = JSON.stringify(document.components.schemas).replaceAll('"must_change_password"', '');
  expect(schemas).not.toMatch(/password|hash/i);
});
