import { type OwnErasureBody, routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Deletes the account and erases the data. The server ends every session. */
export function useEraseOwnData() {
  return useMutation({ mutationFn: (body: OwnErasureBody) => apiRequest(routes.eraseOwnData, { body }) });
}
