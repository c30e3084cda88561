import { appError } from '@tailgate/service-kit';

/** @throws AppError CLIENT_ERASED, so that no new data is added to a record whose person asked to be forgotten */
export function assertNotErased({ erased_at }: { erased_at: Date | null }): void {
  if (erased_at === null) return;
  throw appError('CLIENT_ERASED', 'The data of this client was erased. Add a new client instead.');
}
