import type { ErrorCode } from '@tailgate/contracts';

/** A nested field is written with dots: "contact.email". */
export interface FieldError {
  field: string;
  message: string;
}

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

/** Also for a record that belongs to someone else: the two answers must not differ. */
export function notFound(noun?: string): AppError {
  return appError('NOT_FOUND', noun === undefined ? 'Not found' : `${noun} not found`);
}

export function invalidInput(details: readonly FieldError[]): AppError {
  return appError('INVALID_INPUT', inSentences(details) || 'Invalid input', { details });
}

const MOST_SENTENCES = 3;

function inSentences(details: readonly FieldError[]): string {
  const messages = [...new Set(details.map(({ message }) => message))].slice(0, MOST_SENTENCES);
  return messages.map((message, place) => (place < messages.length - 1 ? endSentence(message) : message)).join(' ');
}

function endSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
