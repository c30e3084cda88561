import { assertCaller, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { eraseUser } from './erase-user.ts';
import { readAccount } from './read-account.ts';

export function personalDataRoutes(
  deps: Dependencies,
): Pick<ServiceHandlers<'users'>, 'personalAccount' | 'eraseUser'> {
  return {
    async personalAccount({ scope, params }) {
      assertCaller(scope.actor, 'bff');
      return await readAccount(deps, params.id);
    },

    async eraseUser({ scope, body }) {
      assertCaller(scope.actor, 'bff', 'appointments');
      await eraseUser(deps, body.user_id);
      return { ok: true };
    },
  };
}
