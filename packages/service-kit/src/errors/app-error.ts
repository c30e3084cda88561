import type { ErrorCode } from '@tailgate/contracts';

/** Which field of the input is wrong, and why. A nested field is written with dots: "contact.email". */
export interface FieldError {
  field: string;
  message: string;
}

/** A refusal in business words with a stable code. It knows nothing of HTTP; error-handler.ts does. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldError[] | undefined;

  constructor(code: ErrorCode, message: string, options: { details?: readonly FieldError[]; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
  }
}

export function appError(
  code: ErrorCode,
  message: string,
  options: { details?: readonly FieldError[]; cause?: unknown } = {},
): AppError {
  return new AppError(code, message, options);
}

/** Also for what exists but is someone else's: the two answers must not differ. */
export function notFound(noun?: string): AppError {
  return new AppError('NOT_FOUND', noun === undefined ? 'Not found' : `${noun} not found`);
}

/** Bad input. The message says what the details say without their fields, for screens that show the message alone. */
export function invalidInput(details: readonly FieldError[]): AppError {
  return new AppError('INVALID_INPUT', inSentences(details) || 'Invalid input', { details });
}

/** More than these would be read by nobody. */
const MOST_SENTENCES = 3;

/** "Name is required. Invalid email address": each message once, one after the other. */
function inSentences(details: readonly FieldError[]): string {
  const messages = [...new Set(details.map(({ message }) => message))].slice(0, MOST_SENTENCES);
  return messages.map((message, place) => (place < messages.length - 1 ? endSentence(message) : message)).join(' ');
}

function endSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
