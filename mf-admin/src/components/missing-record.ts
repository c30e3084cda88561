import { ApiError, failureMessage } from '@tailgate/web-kit';
import { NO_ANSWER } from './load-failure.tsx';

/** Why a record that was asked for by its number is not shown: there is none, or what the server says. */
export function whyNotShown(noun: string, error: Error): string {
  if (error instanceof ApiError && error.status === 404) return `There is no ${noun} with this number.`;
  return failureMessage(error, NO_ANSWER);
}
