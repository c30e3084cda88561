import { expect, test } from '@jest/globals';
import { ERROR_STATUS, type ErrorCode } from '@tailgate/contracts';
import { ConnectionError, DatabaseError, UniqueConstraintError, ValidationError } from 'sequelize';
import request from 'supertest';
import { z } from 'zod';
import { AppError, appError, invalidInput, notFound } from '../errors/app-error.ts';
import { createThingsApp } from '../testing/things-app.ts';

const answerTo = async (thrown: unknown) => {
  const { app: failing, lines } = createThingsApp({ readThing: () => Promise.reject(thrown) });
  const answer = await request(failing).get('/things/1');
  return { answer, lines };
};
const driverError = (code: string) =>
  Object.assign(new Error('column "secret_column" of db-host-7'), { code, severity: 'ERROR', sql: 'SELECT hunter2' });

test.each(Object.entries(ERROR_STATUS))(
  '%s goes out as %i with its message, details and the request id',
  async (code, status) => {
    const { answer } = await answerTo(
      appError(code as ErrorCode, 'That is taken', { details: [{ field: 'a', message: 'b' }] }),
    );
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      code,
      message: 'That is taken',
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

test('a body that the client cut off is a refusal, not an error of the server', async () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const { answer, lines } = await answerTo(aborted);
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(lines.map((line) => JSON.parse(line).level)).not.toContain('error');
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

test.each<[string, Error]>([
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a dead connection of the pool', new Error('Client has encountered a connection error and is not queryable')],
  ['a reset socket', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })],
  ['a closed socket', Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })],
  ['a server that crashed', driverError('57P02')],
  ['a connection that failed', driverError('08006')],
  ['a transaction that was idle for too long', driverError('25P03')],
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('answers 503 for %s within a request', async (_what, thrown) => {
  const wrapped = new DatabaseError(thrown as ConstructorParameters<typeof DatabaseError>[0]);
  for (const error of [thrown, wrapped]) {
    const { answer } = await answerTo(error);
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  }
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
