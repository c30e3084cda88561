import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, setPageHeaders } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import { assertUsersService } from '../internal-caller.ts';
import { deleteClient } from './delete-client.ts';
import { presentClient } from './present-client.ts';

type ClientRoutes = Pick<ServiceHandlers<'appointments'>, 'listClients' | 'deleteClient' | 'unlinkUser'>;

export function clientRoutes(context: Context): ClientRoutes {
  const { clients } = context;
  return {
    async listClients({ query, request, response }) {
      const { cursor, limit = DEFAULT_LIMIT } = query;
      const { rows, total } = await clients.list({ cursor, limit });
      setPageHeaders(request, response, { limit, rows, total });
      return rows.map(presentClient);
    },

    async deleteClient({ params, requestId }) {
      await deleteClient(context, params.id, requestId);
    },

    /** Repeating it changes nothing. */
    async unlinkUser({ identity, body }) {
      assertUsersService(identity);
      await clients.unlinkUser(body.user_id);
      return { ok: true };
    },
  };
}
