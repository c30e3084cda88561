import { routes } from '@tailgate/contracts';
import { apiRequest, useSession } from '@tailgate/web-kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

type Contact = { name: string; email: string; phone: string };

/** A customer's address, with the name and phone of their newest quote. */
const ownContactQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['quotes', 'own-contact', email],
    queryFn:
      email === undefined
        ? skipToken
        : async ({ signal }): Promise<Contact> => {
            const [quote] = await apiRequest(routes.ownQuotes, { query: { limit: 1 }, signal });
            return { email, name: quote?.client_name ?? '', phone: quote?.client_phone ?? '' };
          },
  });

/** Staff get none: they ask for others. */
export function useOwnContact(): Contact | undefined {
  const session = useSession();
  const isCustomer = session.status === 'signed-in' && session.user.role === 'CUSTOMER';
  const email = isCustomer ? session.user.email : undefined;
  const { data, isError } = useQuery(ownContactQuery(email));
  return data ?? (isError && email !== undefined ? { email, name: '', phone: '' } : undefined);
}
