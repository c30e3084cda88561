import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { readPhoto } from './read-photo.ts';
import { sendLoadPhoto } from './send-load-photo.ts';

export function photoRoutes(deps: Dependencies) {
  return {
    sendLoadPhoto: ({ params, body }) => sendLoadPhoto(deps, params, body),
    readPhoto: ({ params, query, scope }) => readPhoto(deps, { ...params, size: query.size }, scope.actor),
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
