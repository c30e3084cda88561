import { type Payment, routes } from '@tailgate/contracts';
import { apiPage } from '@tailgate/web-kit';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

type Place = { appointments: string | null; payments: string | null };
type Loaded = { payments: Payment[]; next: Place | null };

const AT_A_TIME = 200;

// Payments know their appointment, not their client.
const clientPaymentsQuery = (clientId: number) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'of-client', clientId],
    queryFn: async ({ pageParam: place, signal }): Promise<Loaded> => {
      const booked = { client_id: clientId, limit: AT_A_TIME, cursor: place.appointments };
      const appointments = await apiPage(routes.listAppointments, { query: booked, signal });
      if (appointments.items.length === 0) return { payments: [], next: null };
      const ids = appointments.items.map(({ id }) => id).join(',');
      const query = { appointment_ids: ids, limit: AT_A_TIME, cursor: place.payments };
      const { items, nextCursor } = await apiPage(routes.listPayments, { query, signal });
      if (nextCursor) return { payments: items, next: { ...place, payments: nextCursor } };
      const older = appointments.nextCursor;
      return { payments: items, next: older ? { appointments: older, payments: null } : null };
    },
    initialPageParam: { appointments: null, payments: null } as Place,
    getNextPageParam: (page) => page.next,
  });

export const useClientPayments = (clientId: number) => useInfiniteQuery(clientPaymentsQuery(clientId));
