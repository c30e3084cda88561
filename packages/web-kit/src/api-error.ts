import type { ErrorBody } from '@tailgate/contracts';

/** An answer of the API that is not OK. The text is `status: body`; the parsed parts are there for people and forms. */
export class ApiError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Stable code to branch on; undefined when the answer was not one of our error bodies. */
  readonly code: string | undefined;
  /** The sentence the server wrote for people; undefined when there is none. */
  readonly serverMessage: string | undefined;
  /** Which fields were refused and why; empty when the refusal is not about fields. */
  readonly details: readonly { field: string; message: string }[];
  /** Finds the request in the logs. */
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

/** The server's own sentence when it wrote one, else the fallback of the error catalogue. */
export function failureMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/**
 * Whether the server refused because of what things have become meanwhile: somebody else was there first, or a price is another
 * one now. What is on the screen is no longer so, and is to be read again.
 */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.code === 'PRICE_MISMATCH');
}

/** An answer that does not have the shape the contract promises; the cause names the fields. */
export class UnexpectedAnswerError extends Error {
  constructor(endpoint: string, cause: unknown) {
    super(`The answer of ${endpoint} does not have the agreed shape.`, { cause });
    this.name = 'UnexpectedAnswerError';
  }
}

function parseErrorBody(body: string): Partial<ErrorBody> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isErrorBody(value) ? value : undefined;
  } catch {
    // A proxy on the way may answer in HTML or plain text; then there is only the text.
    return undefined;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, details } = value as Partial<ErrorBody>;
  return typeof code === 'string' && typeof message === 'string' && (details === undefined || Array.isArray(details));
}
