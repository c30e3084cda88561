import { type OwnErasureBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

/** Deletes the account and erases the data. The server ends every session. */
export function useEraseOwnData() {
  return useChange({ mutationFn: (body: OwnErasureBody) => apiRequest(routes.eraseOwnData, { body }) });
}
