import { routes } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { useMutation } from '@tanstack/react-query';

/** Has the links of an address mailed to it again. */
export const useMailBookingLinks = () =>
  useMutation({ mutationFn: (email: string) => apiRequest(routes.mailBookingLinks, { body: { email } }) });
