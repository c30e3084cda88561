import { DEFAULT_LIMIT, notFound, type ServiceHandlers, setPageHeaders } from '@tailgate/service-kit';
import type { Response } from 'express';
import { presentUser } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { addUser } from './add-user.ts';
import { changeRole } from './change-role.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { recordEndedSessions } from './record-ended-sessions.ts';
import { registerUser } from './register-user.ts';

function created(account: Parameters<typeof presentUser>[0], response: Response) {
  response.setHeader('Location', `/api/admin/users/${account.id}`);
  return presentUser(account);
}

export function userRoutes(deps: Dependencies) {
  const { users, history } = deps;
  return {
    async listUsers({ query, request, response }) {
      const { limit = DEFAULT_LIMIT, cursor, order, ...filter } = query;
      const page = await users.listPage(filter, { limit, cursor, order });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows.map(presentUser);
    },

    createUserByAdmin: async ({ scope, body, response }) => created(await addUser(deps, scope.actor, body), response),

    inviteUser: async ({ scope, body, response }) => created(await inviteUser(deps, scope.actor, body), response),

    async deleteUser({ scope, params }) {
      await deleteUser(deps, params.id, scope.actor);
    },

    changeUserRole: async ({ scope, params, body }) =>
      presentUser(await changeRole(deps, { ...params, ...body }, scope.actor)),

    async recordEndedSessions({ body }) {
      await recordEndedSessions(deps, body);
      return { user_id: body.user_id };
    },

    async usersHistory({ query, request, response }) {
      const page = await history.page(query);
      setPageHeaders(request, response, page);
      return page.rows;
    },

    createUser: async ({ body }) => presentUser(await registerUser(deps, body)),

    async findUser({ params }) {
      const account = await users.find(params.id);
      if (!account) throw notFound('User');
      return presentUser(account);
    },

    async findUserByName({ body }) {
      const found = await users.findByUsername(body.username);
      return { user: found && presentUser(found.account) };
    },

    async findVerifiedUser({ body }) {
      const account = await users.findVerifiedCustomer(body.email);
      return { user_id: account?.id ?? null };
    },
  } satisfies Partial<ServiceHandlers<'users'>>;
}
