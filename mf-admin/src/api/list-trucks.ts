import { routes, type Truck } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const readTrucks = ({ signal }: { signal: AbortSignal }) => apiRequest(routes.listTrucks, { signal });

const trucksQuery = queryOptions({
  queryKey: ['trucks'],
  queryFn: readTrucks,
  // Customers book trips all the time.
  staleTime: 0,
});

/** One truck, read with all the others. */
export const truckQuery = (id: number) =>
  queryOptions({
    queryKey: ['trucks', 'one', id],
    queryFn: async (context): Promise<Truck> => {
      const truck = (await readTrucks(context)).find((each) => each.id === id);
      if (!truck) throw new Error(`There is no truck ${id}.`);
      return truck;
    },
    staleTime: 0,
  });

export const useTrucks = () => useQuery(trucksQuery);
