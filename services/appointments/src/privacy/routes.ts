import type { ErasureBody } from '@tailgate/contracts';
import { invalidInput, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { recordsOfClient, recordsOfUser } from './collect-records.ts';
import { erasePerson, type Person, previewErasure } from './erase-person.ts';

export function personalDataRoutes(deps: Dependencies) {
  return {
    recordsOfUser: async ({ params, scope }) => await recordsOfUser(deps, params.id, scope.requestId),

    recordsOfClient: async ({ params, scope }) => await recordsOfClient(deps, params.id, scope.requestId),

    previewErasure: async ({ params, scope }) => await previewErasure(deps, params.id, scope.requestId),

    async erasePerson({ body, scope }) {
      await erasePerson(deps, personOf(body), {
        actor: body.by && { userId: body.by.id, username: body.by.username },
        reason: body.by ? 'By a super administrator' : 'At the person’s own request',
        requestId: scope.requestId,
        withAccount: true,
      });
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}

function personOf({ user_id, client_id }: ErasureBody): Person {
  if (user_id !== null && client_id === null) return { userId: user_id };
  if (client_id !== null && user_id === null) return { clientId: client_id };
  throw invalidInput([{ field: 'user_id', message: 'Name either a user or a client' }]);
}
