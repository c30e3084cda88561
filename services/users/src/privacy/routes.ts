import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { eraseUser } from './erase-user.ts';
import { readAccount } from './read-account.ts';

export function personalDataRoutes(deps: Dependencies) {
  return {
    personalAccount: async ({ params }) => await readAccount(deps, params.id),

    async eraseUser({ body }) {
      await eraseUser(deps, body.user_id);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'users'>>;
}
