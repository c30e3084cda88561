import type { Client } from '@tailgate/contracts';
import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { ListedClient } from './client-repository.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { findClientUser } from './find-client-user.ts';
import { linkUser, unlinkUser } from './link-clients.ts';
import { mergeClients, previewMerge } from './merge-clients.ts';
import { previewDeletion } from './preview-deletion.ts';
import { setClientUser } from './set-client-user.ts';
import { updateClient } from './update-client.ts';

export function clientRoutes(deps: Dependencies) {
  const { clients, similarClients } = deps;
  async function show(id: number) {
    const client = await clients.findListed(id);
    if (!client) throw notFound('Client');
    return presentClient(client);
  }

  return {
    async listClients({ query, request, response }) {
      const { search, doubles, limit = DEFAULT_LIMIT, ...place } = query;
      const page = await clients.list({ search, doubles }, { ...place, limit });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows.map(presentClient);
    },

    similarClients: async ({ query }) => await Promise.all((await similarClients.findSimilar(query)).map(show)),

    getClient: async ({ params }) => await show(params.id),

    createClient: async ({ body, scope }) => await show(await createClient(deps, body, scope.actor)),

    async updateClient({ params, body, scope }) {
      await updateClient(deps, params.id, body, scope.actor);
      return await show(params.id);
    },

    clientDeletion: async ({ params, scope }) => await previewDeletion(deps, params.id, scope.requestId),

    clientMerge: async ({ params, query, scope }) =>
      await previewMerge(deps, { id: params.id, from: query.from }, scope.requestId),

    async mergeClients({ params, body, scope }) {
      await mergeClients(deps, params.id, body, scope);
      return await show(params.id);
    },

    getClientUser: async ({ params, scope }) => ({ user: await findClientUser(deps, params.id, scope.requestId) }),

    async setClientUser({ params, body, scope }) {
      await setClientUser(deps, params.id, body, scope);
      return await show(params.id);
    },

    async deleteClient({ params, query, scope }) {
      await deleteClient(deps, params.id, query, scope);
    },

    async unlinkUser({ body }) {
      await unlinkUser(deps, body.user_id);
      return { ok: true };
    },

    async linkUser({ body }) {
      await linkUser(deps, body);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}

function presentClient(client: ListedClient): Client {
  return {
    ...client,
    erased_at: client.erased_at?.toISOString() ?? null,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  };
}
