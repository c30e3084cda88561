import { routes, type User } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { appError, UpstreamError } from '@tailgate/service-kit';

/** What this service asks of the users service. Throws UNAVAILABLE when it gets no usable answer. */
export function createUsersGateway(call: ServiceClient) {
  return {
    /** The user with this id; null when there is none any more. */
    async find(id: number, requestId: string): Promise<User | null> {
      try {
        return await call(routes.findUser, { params: { id } }, { requestId });
      } catch (cause) {
        if (cause instanceof UpstreamError && cause.body?.code === 'NOT_FOUND') return null;
        throw unreachable(cause);
      }
    },

    /** The customer whose verified address this is; null when there is none. */
    async findVerified(email: string, requestId: string): Promise<number | null> {
      return (await sure(call(routes.findVerifiedUser, { body: { email } }, { requestId }))).user_id;
    },

    /** The user of this name; null when there is none. */
    async findByName(username: string, requestId: string): Promise<{ id: number; username: string } | null> {
      return (await sure(call(routes.findUserByName, { body: { username } }, { requestId }))).user;
    },
  };
}
export type UsersGateway = ReturnType<typeof createUsersGateway>;

async function sure<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw unreachable(cause);
  }
}

function unreachable(cause: unknown): Error {
  return appError('UNAVAILABLE', 'Users cannot be reached right now. Please try again in a moment.', { cause });
}
