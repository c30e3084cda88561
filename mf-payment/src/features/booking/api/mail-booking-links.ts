import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

export const useMailBookingLinks = () =>
  useChange({ mutationFn: (email: string) => apiRequest(routes.mailBookingLinks, { body: { email } }) });
