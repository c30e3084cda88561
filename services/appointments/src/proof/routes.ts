import type { ServiceHandlers } from '@tailgate/service-kit';
import { findCrewDay, findLiveCrewDay } from '../crew/find-crew-day.ts';
import type { Dependencies } from '../dependencies.ts';
import { photoFile } from '../photos/read-photo.ts';
import { linkHolder } from '../rules/link-holder.ts';
import { findLinkedAppointment } from '../trips/links/find-linked-appointment.ts';
import { proofFile } from './proof-file.ts';
import { assertOnDay } from './read-crew-photo.ts';
import { assertShown, readProof } from './read-proof.ts';
import { sendCrewPhoto } from './send-crew-photo.ts';

export function proofRoutes(deps: Dependencies) {
  return {
    sendCrewPhoto: async ({ params: { secret, id }, query, body }) =>
      await sendCrewPhoto(deps, await findCrewDay(deps, secret), { ...query, id }, body),

    async readCrewPhoto({ params: { secret, id }, query, scope }) {
      await assertOnDay(deps, await findLiveCrewDay(deps, secret), id, scope.requestId);
      return await photoFile(deps, { id, size: query.size });
    },

    readTripProof: ({ params, scope }) => readProof(deps, params.id, scope),
    readTripProofPdf: ({ params, scope }) => proofFile(deps, params.id, scope),

    async readProof({ params, scope }) {
      const { id } = await findLinkedAppointment(deps, params.secret);
      return await readProof(deps, id, { ...scope, actor: linkHolder(id) });
    },

    async readProofPhoto({ params, query }) {
      const { id } = await findLinkedAppointment(deps, params.secret);
      await assertShown(deps, id, params.id);
      return await photoFile(deps, { id: params.id, size: query.size });
    },

    async readProofPdf({ params, scope }) {
      const { id } = await findLinkedAppointment(deps, params.secret);
      return await proofFile(deps, id, { ...scope, actor: linkHolder(id) });
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
