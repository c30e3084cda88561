import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import { assertUsersService } from '../internal-caller.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { findClientUser } from './find-client-user.ts';
import { foreseeDeletion } from './foresee-deletion.ts';
import { linkUser } from './link-user.ts';
import { presentClient } from './present-client.ts';
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

export function clientRoutes(context: Context): Pick<ServiceHandlers<'appointments'>, ClientRoute> {
  const { clients } = context;
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

    createClient: async ({ body, identity }) => await show(await createClient(context, body, identity)),

    async updateClient({ params, body, identity }) {
      await updateClient(context, params.id, body, identity);
      return await show(params.id);
    },

    clientDeletion: async ({ params, requestId }) => await foreseeDeletion(context, params.id, requestId),

    getClientUser: async ({ params, requestId }) => ({ user: await findClientUser(context, params.id, requestId) }),

    async setClientUser({ params, body, identity, requestId, log }) {
      await setClientUser(context, params.id, body, { identity, requestId, log });
      return await show(params.id);
    },

    async deleteClient({ params, query, identity, requestId, log }) {
      await deleteClient(context, params.id, query, { identity, requestId, log });
    },

    async unlinkUser({ identity, body }) {
      assertUsersService(identity);
      await unlinkUser(context, body.user_id);
      return { ok: true };
    },

    async linkUser({ identity, body }) {
      assertUsersService(identity);
      await linkUser(context, body);
      return { ok: true };
    },
  };
}
