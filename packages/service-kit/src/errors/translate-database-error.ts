import type { ErrorCode } from '@tailgate/contracts';
import { AppError } from './app-error.ts';

const OUT_OF_RANGE: readonly [ErrorCode, string] = ['INVALID_INPUT', 'A value is out of range'];
const BUSY: readonly [ErrorCode, string] = ['UNAVAILABLE', 'The server is busy. Please try again.'];
const CHANGED: readonly [ErrorCode, string] = ['CONFLICT', 'It was changed at the same time. Please try again.'];

/** By SQLSTATE. Schemas refuse such values first; this is the net below them, so that no input ever reads as a fault of ours. */
const BY_SQLSTATE: Record<string, readonly [ErrorCode, string]> = {
  '22001': OUT_OF_RANGE, // string too long
  '22003': OUT_OF_RANGE, // number out of range
  '22007': OUT_OF_RANGE, // not a date or time
  '22008': OUT_OF_RANGE, // date or time out of range
  '22021': OUT_OF_RANGE, // NUL byte in text
  '22P02': OUT_OF_RANGE, // text that is not of the column's type
  '22P05': OUT_OF_RANGE, // character that cannot be stored
  '23503': ['CONFLICT', 'Something that this refers to does not exist, or is still in use'],
  '23505': ['CONFLICT', 'It exists already'],
  '23514': OUT_OF_RANGE, // check constraint
  '23P01': CHANGED, // exclusion constraint
  '40001': CHANGED, // serialisation failure
  '40P01': CHANGED, // deadlock
  '53300': BUSY, // too many connections
  '55P03': BUSY, // lock not available in time
  '57014': BUSY, // statement took too long
  '57P01': BUSY, // server is shutting down
  '57P03': BUSY, // server is starting
};

/** The refusal that a database error means, or undefined when it is a fault of ours. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (isConnectionError(error)) return new AppError(BUSY[0], BUSY[1], { cause: error });
  const known = BY_SQLSTATE[sqlState(error) ?? ''];
  return known && new AppError(known[0], known[1], { cause: error });
}

/** Whether a write broke a unique constraint (or unique index); of that name, if one is given. */
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

// Sequelize's errors are known by their names, so that a process without a database need not load it.
const CONNECTION_ERROR = /^Sequelize(Connection|HostNot|AccessDenied|InvalidConnection)/;

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && CONNECTION_ERROR.test(error.name);
}

/** The driver's own error, out of Sequelize's wrapping; undefined for errors that did not come from the database. */
function databaseFault(error: unknown): DatabaseFault | undefined {
  const wrapped = error instanceof Error && error.name.startsWith('Sequelize');
  const candidate: unknown = wrapped ? (error as { parent?: unknown }).parent : error;
  if (!(candidate instanceof Error) || !('severity' in candidate)) return undefined;
  return candidate;
}
