import { expect, test } from '@jest/globals';
import request from 'supertest';
import { badInputs } from '../testing/index.ts';
import { asAdmin, createThingsApp } from '../testing/things-app.ts';

const { app } = createThingsApp();
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
  'refuses the query %s',
  async (query) => {
    const answer = await request(app)
      .get(`/things?${query}`)
      .set(await asAdmin());
    expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'INVALID_INPUT']);
  },
);
