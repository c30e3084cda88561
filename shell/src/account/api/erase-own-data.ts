import { type OwnErasureBody, routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

export function useEraseOwnData() {
  return useChange({ mutationFn: (body: OwnErasureBody) => apiRequest(routes.eraseOwnData, { body }) });
}
