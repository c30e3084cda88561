import { contact, routes, validateField } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

const FEWEST_DIGITS = 7;

const similarClientsQuery = (typed: { email: string; phone: string; except?: number | undefined }) => {
  const email = validateField(contact.shape.email, typed.email) === undefined ? typed.email : undefined;
  const digits = typed.phone.replace(/\D/g, '').length;
  const phone = digits >= FEWEST_DIGITS && typed.phone.length <= 40 ? typed.phone : undefined;
  const query = { email, phone, except: typed.except === undefined ? undefined : String(typed.except) };
  return queryOptions({
    queryKey: ['clients', 'similar', query],
    queryFn:
      email === undefined && phone === undefined
        ? skipToken
        : ({ signal }) => apiRequest(routes.similarClients, { query, signal }),
  });
};

export const useSimilarClients = (typed: Parameters<typeof similarClientsQuery>[0]) =>
  useQuery(similarClientsQuery(typed));
