import { routes, type User } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { appError, UpstreamError } from '@tailgate/service-kit';

export function createUsersGateway(call: ServiceClient) {
  return {
    async find(id: number, requestId: string): Promise<User | null> {
      try {
        return await call(routes.findUser, { params: { id } }, { requestId });
      } catch (cause) {
        if (cause instanceof UpstreamError && cause.body?.code === 'NOT_FOUND') return null;
        throw unavailable(cause);
      }
    },

    async findVerified(email: string, requestId: string): Promise<number | null> {
      return (await orUnavailable(call(routes.findVerifiedUser, { body: { email } }, { requestId }))).user_id;
    },

    async erase(userId: number, requestId: string): Promise<void> {
      await orUnavailable(call(routes.eraseUser, { body: { user_id: userId } }, { requestId }));
    },

    async findByName(username: string, requestId: string): Promise<{ id: number; username: string } | null> {
      return (await orUnavailable(call(routes.findUserByName, { body: { username } }, { requestId }))).user;
    },
  };
}
export type UsersGateway = ReturnType<typeof createUsersGateway>;

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw unavailable(cause);
  }
}

function unavailable(cause: unknown): Error {
  return appError('UNAVAILABLE', 'Users cannot be reached right now. Please try again in a moment.', { cause });
}
