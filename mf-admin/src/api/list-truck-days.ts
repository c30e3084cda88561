import { routes, type TruckDay } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { apiRequest } from '@tailgate/web-kit';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

const POLL_MS = 30_000;

const readTruckDays = (date: BusinessDate, signal: AbortSignal) =>
  apiRequest(routes.listTruckDays, { query: { date }, signal });

/** The crews press all day, so it is read again while it is shown. */
const truckDaysQuery = (date: BusinessDate) =>
  queryOptions({
    queryKey: ['truck-days', date],
    queryFn: ({ signal }) => readTruckDays(date, signal),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });

/** One truck's day, read with those of all the others. */
export const truckDayQuery = (truckId: number, date: BusinessDate) =>
  queryOptions({
    queryKey: ['truck-days', date, truckId],
    queryFn: async ({ signal }): Promise<TruckDay> => {
      const day = (await readTruckDays(date, signal)).find(({ truck }) => truck.id === truckId);
      if (!day) throw new Error(`There is no truck ${truckId} on ${date}.`);
      return day;
    },
    staleTime: 0,
  });

export const useTruckDays = (date: BusinessDate) => useQuery(truckDaysQuery(date));

/** @param date undefined reads nothing */
export const useCrewsOfDay = (date: BusinessDate | undefined) =>
  useQuery({ ...truckDaysQuery(date ?? ''), enabled: date !== undefined, placeholderData: keepPreviousData });
