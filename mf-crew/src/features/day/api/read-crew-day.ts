import { type CrewDay, routes } from '@tailgate/contracts';
import { ApiError, apiRequest } from '@tailgate/web-kit';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { keepDay, keptDay } from '../outbox/kept-day.ts';
import type { KeptDay } from '../outbox/outbox-store.ts';

const crewDayQuery = (secret: string) =>
  queryOptions({
    queryKey: ['crew-day', secret],
    queryFn: async ({ signal }) =>
      await keepDay(secret, await apiRequest(routes.readCrewDay, { params: { secret }, signal })),
    staleTime: 0,
    gcTime: 0,
  });

const keptDayQuery = (secret: string) =>
  queryOptions({
    queryKey: ['crew-day-kept', secret],
    queryFn: async () => (await keptDay(secret)) ?? null,
    gcTime: 0,
  });

/** The day as the server has it. */
export const useCrewDay = (secret: string) => useQuery(crewDayQuery(secret));

/** The day as this phone last kept it. */
export const useKeptDay = (secret: string) => useQuery(keptDayQuery(secret));

export async function showDay(client: QueryClient, secret: string, kept: KeptDay): Promise<void> {
  const { queryKey } = crewDayQuery(secret);
  // A read that started earlier does not know what was just sent.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, kept);
}

/** Shows the day that an answer brought, unless the link has ended. */
export async function showAnsweredDay(client: QueryClient, secret: string, day: CrewDay): Promise<void> {
  if (isRefusedLink(client.getQueryState(crewDayQuery(secret).queryKey)?.error)) return;
  await showDay(client, secret, await keepDay(secret, day));
}

export function isRefusedLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}
