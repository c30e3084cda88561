import type { ErrorBody } from '@tailgate/contracts';

/** An API answer that is not OK. The error's message is `status: body`. */
export class ApiError extends Error {
  readonly status: number;
  /** A stable code to branch on; undefined unless the body is one of our error bodies. */
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  /** The rejected fields and why; empty if the error is not about fields. */
  readonly details: readonly { field: string; message: string }[];
  readonly requestId: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = parseErrorBody(body);
    this.code = parsed?.code;
    this.serverMessage = parsed?.message;
    this.details = parsed?.details ?? [];
    this.requestId = parsed?.request_id;
  }
}

const NO_ANSWER = "The server didn't answer. Please try again.";

/** @returns the server's message, or the fallback if it sent none */
export function failureMessage(error: unknown, fallback = NO_ANSWER): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** @returns whether the screen is out of date: the record, slot or price changed since it was read. Load it again. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.code === 'PRICE_MISMATCH');
}

/** The answer breaks the contract; `cause` names the fields. */
export class UnexpectedAnswerError extends Error {
  constructor(endpoint: string, cause: unknown) {
    super(`The answer of ${endpoint} doesn't match the contract.`, { cause });
    this.name = 'UnexpectedAnswerError';
  }
}

function parseErrorBody(body: string): Partial<ErrorBody> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isErrorBody(value) ? value : undefined;
  } catch {
    // A proxy may answer in HTML or plain text.
    return undefined;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, details } = value as Partial<ErrorBody>;
  return typeof code === 'string' && typeof message === 'string' && (details === undefined || Array.isArray(details));
}
