import { routes } from '@tailgate/contracts';
import { apiAddress, useChange, useCustomerTimes } from '@tailgate/web-kit';
import { useLiveQueries } from '@tailgate/web-kit/changes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isRefusedLink, showDay, useCrewDay, useKeptDay } from './api/read-crew-day.ts';
import { dayChanges } from './day-changes.ts';
import { markKnown } from './outbox/kept-day.ts';
import { forgetDay, type KeptDay } from './outbox/outbox-store.ts';
import { useOutbox } from './outbox/use-outbox.ts';
import { withPresses } from './steps.ts';
import { useWorker } from './use-worker.ts';

/** @returns by how many minutes this phone's clock is ahead of the server's, or behind it if less than 0 */
function clockOffMinutes({ day, readAt }: KeptDay): number {
  return day.as_of === undefined ? 0 : Math.round((Date.parse(readAt) - Date.parse(day.as_of)) / 60_000);
}

import { usePosition } from './use-position.ts';

/** The day of a link: as the server has it, or as this phone kept it, with what was pressed since. */
export function useDay(secret: string) {
  const client = useQueryClient();
  const times = useCustomerTimes();
  const read = useCrewDay(secret);
  useLiveQueries(apiAddress(routes.followCrewDay, { params: { secret } }), ['crew-day']);
  const kept = useKeptDay(secret);
  const outbox = useOutbox(secret, Math.max(read.dataUpdatedAt, read.errorUpdatedAt));
  const { presses, isRead, waiting, waitingPhotos } = outbox;
  const known = read.data ?? kept.data;
  const ended = isRefusedLink(read.error);
  const day = useMemo(() => known && withPresses(known.day, presses), [known, presses]);
  useWorker(day !== undefined);
  const position = usePosition(secret, !ended && day?.trips.some(({ step }) => step === 'on-the-way') === true);
  const accept = useChange({
    mutationFn: async () => known && (await showDay(client, secret, await markKnown(secret, known.day))),
  });
  const forget = ended && isRead && waiting + waitingPhotos === 0;
  useEffect(() => {
    if (forget) void forgetDay(secret);
  }, [forget, secret]);
  return {
    day,
    readAt: known?.readAt ?? null,
    clockOffMinutes: known ? clockOffMinutes(known) : 0,
    outbox,
    position,
    ended,
    offline: read.isError && !ended,
    loading: !known && (read.isPending || kept.isPending),
    retrying: read.isFetching,
    retry: () => void read.refetch(),
    changes: known ? dayChanges(known.known, known.day, times) : [],
    accept: () => accept.mutate(),
  };
}

export type Day = ReturnType<typeof useDay>;
