import { routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { appError } from '@tailgate/service-kit';

/** What this service asks of the users service. Throws UNAVAILABLE when it gets no usable answer. */
export function createUsersGateway(call: ServiceClient) {
  return {
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
    throw appError('UNAVAILABLE', 'Users cannot be reached right now. Please try again in a moment.', { cause });
  }
}
