import { routes, type User } from '@tailgate/contracts';
import { type CallOptions, type ServiceClient, UpstreamError } from '@tailgate/service-kit';

/**
 * Who a user is at this moment; null when there is no such user any more.
 * @throws UpstreamError when the users service does not say.
 */
export type FindUser = (id: number, options?: CallOptions) => Promise<User | null>;

const PATIENCE_MS = 2_000;

export function createFindUser(callUsers: ServiceClient): FindUser {
  return async (id, options) => {
    try {
      return await callUsers(routes.findUser, { params: { id } }, { timeoutMs: PATIENCE_MS, ...options });
    } catch (error) {
      // Only the service's own words: another 404 is that of something that stands where the service should be.
      if (error instanceof UpstreamError && error.status === 404 && error.body?.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
}
