import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertUsersService } from '../internal-caller.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { findClientUser } from './find-client-user.ts';
import { linkUser } from './link-user.ts';
import { presentClient } from './present-client.ts';
import { previewDeletion } from './preview-deletion.ts';
import { setClientUser } from './set-client-user.ts';
import { unlinkUser } from './unlink-user.ts';
import { updateClient } from './update-client.ts';

type ClientRoute =
  | 'listClients'
  | 'getClient'
  | 'createClient'
  | 'updateClient'
  | 'clientDeletion'
  | 'getClientUser'
  | 'setClientUser'
  | 'deleteClient'
  | 'unlinkUser'
  | 'linkUser';

export function clientRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, ClientRoute> {
  const { clients } = deps;
  async function show(id: number) {
    const client = await clients.findListed(id);
    if (!client) throw notFound('Client');
    return presentClient(client);
  }

  return {
    async listClients({ query, request, response }) {
      const { search, limit = DEFAULT_LIMIT, ...place } = query;
      const page = await clients.list(search, { ...place, limit });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows.map(presentClient);
    },

    getClient: async ({ params }) => await show(params.id),

    createClient: async ({ body, identity }) => await show(await createClient(deps, body, identity)),

    async updateClient({ params, body, identity }) {
      await updateClient(deps, params.id, body, identity);
      return await show(params.id);
    },

    clientDeletion: async ({ params, requestId }) => await previewDeletion(deps, params.id, requestId),

    getClientUser: async ({ params, requestId }) => ({ user: await findClientUser(deps, params.id, requestId) }),

    async setClientUser({ params, body, identity, requestId, log }) {
      await setClientUser(deps, params.id, body, { identity, requestId, log });
      return await show(params.id);
    },

    async deleteClient({ params, query, identity, requestId, log }) {
      await deleteClient(deps, params.id, query, { identity, requestId, log });
    },

    async unlinkUser({ identity, body }) {
      assertUsersService(identity);
      await unlinkUser(deps, body.user_id);
      return { ok: true };
    },

    async linkUser({ identity, body }) {
      assertUsersService(identity);
      await linkUser(deps, body);
      return { ok: true };
    },
  };
}
