import { assertCaller, DEFAULT_LIMIT, notFound, type ServiceHandlers, setPageHeaders } from '@tailgate/service-kit';
import type { Response } from 'express';
import { presentUser } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { addUser } from './add-user.ts';
import { changeRole } from './change-role.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { recordEndedSessions } from './record-ended-sessions.ts';
import { registerUser } from './register-user.ts';

type UserRoutes = Pick<
  ServiceHandlers<'users'>,
  | 'listUsers'
  | 'createUserByAdmin'
  | 'inviteUser'
  | 'deleteUser'
  | 'changeUserRole'
  | 'recordEndedSessions'
  | 'usersHistory'
  | 'createUser'
  | 'findUser'
  | 'findUserByName'
  | 'findVerifiedUser'
>;

function created(account: Parameters<typeof presentUser>[0], response: Response) {
  response.setHeader('Location', `/api/admin/users/${account.id}`);
  return presentUser(account);
}

export function userRoutes(deps: Dependencies): UserRoutes {
  const { users, history } = deps;
  return {
    async listUsers({ query, request, response }) {
      const { limit = DEFAULT_LIMIT, cursor, order, ...filter } = query;
      const page = await users.listPage(filter, { limit, cursor, order });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows.map(presentUser);
    },

    async createUserByAdmin({ scope, body, response }) {
      return created(await addUser(deps, scope.actor, body), response);
    },

    async inviteUser({ scope, body, response }) {
      return created(await inviteUser(deps, scope.actor, body), response);
    },

    async deleteUser({ scope, params }) {
      await deleteUser(deps, params.id, scope.actor);
    },

    async changeUserRole({ scope, params, body }) {
      return presentUser(await changeRole(deps, { ...params, ...body }, scope.actor));
    },

    async recordEndedSessions({ scope, body }) {
      assertCaller(scope.actor, 'bff');
      await recordEndedSessions(deps, body);
      return { user_id: body.user_id };
    },

    async usersHistory({ query, request, response }) {
      const page = await history.page(query);
      setPageHeaders(request, response, page);
      return page.rows;
    },

    async createUser({ scope, body }) {
      assertCaller(scope.actor, 'bff');
      return presentUser(await registerUser(deps, body));
    },

    async findUser({ scope, params }) {
      assertCaller(scope.actor, 'bff', 'appointments');
      const account = await users.find(params.id);
      if (!account) throw notFound('User');
      return presentUser(account);
    },

    async findUserByName({ scope, body }) {
      assertCaller(scope.actor, 'bff', 'appointments');
      const found = await users.findByUsername(body.username);
      return { user: found && presentUser(found.account) };
    },

    async findVerifiedUser({ scope, body }) {
      assertCaller(scope.actor, 'appointments');
      const account = await users.findVerifiedCustomer(body.email);
      return { user_id: account?.id ?? null };
    },
  };
}
