import { routes, type User } from '@tailgate/contracts';
import { type CallOptions, type ServiceClient, UpstreamError } from '@tailgate/service-kit';

/**
 * @returns the user as the users service has them now, or null if there is no such user
 * @throws UpstreamError if the users service does not answer
 */
export type FindUser = (id: number, options?: CallOptions) => Promise<User | null>;

const TIMEOUT_MS = 2_000;

export function createFindUser(callUsers: ServiceClient): FindUser {
  return async (id, options) => {
    try {
      return await callUsers(routes.findUser, { params: { id } }, { timeoutMs: TIMEOUT_MS, ...options });
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  };
}

/** Only the service's own NOT_FOUND counts: a bare 404 may come from something else at its address. */
export function isNotFound(error: unknown): boolean {
  return error instanceof UpstreamError && error.status === 404 && error.body?.code === 'NOT_FOUND';
}
