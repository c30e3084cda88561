import { UpstreamError } from '@tailgate/service-kit';
import type { Review } from '../sessions/review-user.ts';

/**
 * Ends the review of a user when the users service refused the change: then nothing was changed. After a failure, or
 * without an answer, nobody knows, and the review goes on.
 */
export function closeIfRefused(review: Review | undefined): (error: unknown) => Promise<never> {
  return async (error) => {
    const isRefusal = error instanceof UpstreamError && error.status !== null && error.status < 500;
    if (isRefusal && error.status >= 400) await review?.close();
    throw error;
  };
}
