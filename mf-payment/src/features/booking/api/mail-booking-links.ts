import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

/** Has the links of an address mailed to it again. */
export const useMailBookingLinks = () =>
  useChange({ mutationFn: (email: string) => apiRequest(routes.mailBookingLinks, { body: { email } }) });
