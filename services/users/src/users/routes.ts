import {
  appError,
  DEFAULT_LIMIT,
  type Identity,
  type Issuer,
  type ServiceHandlers,
  setPageHeaders,
} from '@tailgate/service-kit';
import { createUser } from './create-user.ts';
import { type DeleteUserDependencies, deleteUser } from './delete-user.ts';
import { presentUser } from './user.ts';
import { createVerifyCredentials } from './verify-credentials.ts';

/** The payments service has no business with accounts. */
const CALLERS: readonly (Issuer | null)[] = ['bff', 'appointments'];

export function userRoutes(dependencies: DeleteUserDependencies): ServiceHandlers<'users'> {
  const { users } = dependencies;
  const verifyCredentials = createVerifyCredentials(users);
  return {
    async listUsers({ query, request, response }) {
      const { limit = DEFAULT_LIMIT, cursor } = query;
      const { rows, total } = await users.listPage({ limit, cursor });
      setPageHeaders(request, response, { limit, rows, total });
      return rows.map(presentUser);
    },

    async deleteUser({ identity, params }) {
      await deleteUser(dependencies, { id: params.id, askedBy: identity.userId });
    },

    async verifyCredentials({ identity, body }) {
      requireKnownCaller(identity);
      return presentUser(await verifyCredentials(body));
    },

    async createUser({ identity, body }) {
      requireKnownCaller(identity);
      return presentUser(await createUser(users, body));
    },

    async findVerifiedUser({ identity, body }) {
      requireKnownCaller(identity);
      const account = await users.findVerifiedCustomer(body.email);
      return { user_id: account?.id ?? null };
    },
  };
}

function requireKnownCaller(identity: Identity): void {
  if (!CALLERS.includes(identity.issuer)) throw appError('FORBIDDEN', 'You do not have permission to do this');
}
