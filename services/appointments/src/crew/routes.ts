import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { changeCrewLink, updateTruckDay } from './change-truck-day.ts';
import { findCrewDay, findLiveCrewDay } from './find-crew-day.ts';
import { listTruckDays } from './list-truck-days.ts';
import { notePosition } from './note-position.ts';
import { readCrewDay } from './read-crew-day.ts';
import { readSharedTrip } from './read-shared-trip.ts';
import { sendBalanceLink } from './send-balance-link.ts';
import { takeActions } from './take-actions.ts';
import { correctStep, readTripProgress } from './trip-progress.ts';

export function crewRoutes(deps: Dependencies) {
  return {
    listTruckDays: ({ query, scope }) => listTruckDays(deps, query.date, scope),
    updateTruckDay: ({ params, body, scope }) => updateTruckDay(deps, params, body, scope),
    changeCrewLink: ({ params, body, scope }) => changeCrewLink(deps, params, body, scope),
    readTripProgress: ({ params, scope }) => readTripProgress(deps, params.id, scope.requestId),
    correctStep: ({ params, body, scope }) => correctStep(deps, params.id, body, scope),
    sendCrewPosition: async ({ params, body }) => {
      await notePosition(deps, params.secret, body);
    },
    async sendBalanceLink({ params, scope }) {
      await sendBalanceLink(deps, params, scope);
      return { ok: true };
    },
    readSharedTrip: ({ params, scope }) => readSharedTrip(deps, params.secret, scope.requestId),

    async readCrewDay({ params, scope }) {
      const found = await findLiveCrewDay(deps, params.secret);
      await deps.truckDays.noteOpened(found.day.id, deps.now());
      return await readCrewDay(deps, found, scope.requestId);
    },

    async sendCrewActions({ params, body, scope }) {
      const found = await findCrewDay(deps, params.secret);
      const results = await takeActions(deps, found, body, scope);
      const day = await readCrewDay(deps, found, scope.requestId);
      // An ended or revoked link shows nothing.
      return { results, day: found.standing === 'live' ? day : { ...day, crew: null, trips: [] } };
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
