import { appError } from '@tailgate/service-kit';

export function assertNotErased({ erased_at }: { erased_at: Date | null }): void {
  if (erased_at === null) return;
  throw appError('CLIENT_ERASED', 'The data of this client was erased. Add a new client instead.');
}
