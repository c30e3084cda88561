import type { ErrorCode } from '@tailgate/contracts';
import { type AppError, appError } from './app-error.ts';

const OUT_OF_RANGE: readonly [ErrorCode, string] = ['INVALID_INPUT', 'A value is out of range'];
const BUSY: readonly [ErrorCode, string] = ['UNAVAILABLE', 'The server is busy. Please try again.'];
const CHANGED: readonly [ErrorCode, string] = ['CONFLICT', 'This was changed at the same time. Please try again.'];

/** By SQLSTATE. Schemas refuse such values first; this keeps any that slip through from becoming a 500. */
const BY_SQLSTATE: Record<string, readonly [ErrorCode, string]> = {
  '22001': OUT_OF_RANGE, // string too long
  '22003': OUT_OF_RANGE, // number out of range
  '22007': OUT_OF_RANGE, // not a date or time
  '22008': OUT_OF_RANGE, // date or time out of range
  '22021': OUT_OF_RANGE, // NUL byte in text
  '22P02': OUT_OF_RANGE, // text of another type than the column's
  '22P05': OUT_OF_RANGE, // character that cannot be stored
  '23503': ['CONFLICT', 'A related record does not exist or is still in use'],
  '23505': ['CONFLICT', 'This already exists'],
  '23514': OUT_OF_RANGE, // check constraint
  '23P01': CHANGED, // exclusion constraint
  '25P03': BUSY, // transaction was idle for too long
  '40001': CHANGED, // serialisation failure
  '40P01': CHANGED, // deadlock
  '53300': BUSY, // too many connections
  '55P03': BUSY, // lock not available in time
  '57014': BUSY, // statement took too long
  '57P01': BUSY, // server is shutting down
  '57P02': BUSY, // server is recovering from a crash
  '57P03': BUSY, // server is starting
  '57P05': BUSY, // connection was idle for too long
};

export function translateDatabaseError(error: unknown): AppError | undefined {
  if (isConnectionError(error)) return appError(BUSY[0], BUSY[1], { cause: error });
  const state = sqlState(error) ?? '';
  const known = CONNECTION_CLASS.test(state) ? BUSY : BY_SQLSTATE[state];
  return known && appError(known[0], known[1], { cause: error });
}

export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraintName === undefined || databaseFault(error)?.constraint === constraintName;
}

interface DatabaseFault {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
}

function sqlState(error: unknown): string | undefined {
  const fault = databaseFault(error);
  return typeof fault?.code === 'string' ? fault.code : undefined;
}

// Compare names, so that a process without a database need not load Sequelize.
const CONNECTION_ERROR = /^Sequelize(Connection|HostNot|AccessDenied|InvalidConnection)/;
const BROKEN_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;
/** Calls to other processes never end in these: their clients translate them. */
const BROKEN_SOCKET = new Set<unknown>(
  'ECONNRESET EPIPE ECONNREFUSED ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);
const CONNECTION_CLASS = /^08/;

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CONNECTION_ERROR.test(error.name)) return true;
  const fault = driverError(error);
  return BROKEN_CONNECTION.test(fault.message) || BROKEN_SOCKET.has((fault as { code?: unknown }).code);
}

function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const candidate = driverError(error);
  return 'severity' in candidate ? candidate : undefined;
}

function driverError(error: Error): Error {
  const { parent } = error as { parent?: unknown };
  return error.name.startsWith('Sequelize') && parent instanceof Error ? parent : error;
}
