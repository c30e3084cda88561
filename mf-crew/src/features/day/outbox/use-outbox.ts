import type { CrewAction, CrewTrip } from '@tailgate/contracts';
import { useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAnsweredDay } from '../api/read-crew-day.ts';
import type { KeptPhoto, Press } from './outbox-store.ts';
import { photosOf, waitsToBeSent } from './photos.ts';
import { addPress, markRead, pressesOf } from './presses.ts';
import { sendPhotos } from './send-photos.ts';
import { isWaiting, sendPresses } from './send-presses.ts';

const RETRY_MS = 30_000;
const NO_PRESSES: readonly Press[] = [];
const NO_PHOTOS: readonly KeptPhoto[] = [];

export type NewAction = Omit<CrewAction, 'id' | 'at' | 'appointment_id'>;

const pressesQuery = (secret: string) =>
  queryOptions({ queryKey: ['crew-presses', secret], queryFn: () => pressesOf(secret), gcTime: 0 });

const photosQuery = (secret: string) =>
  queryOptions({ queryKey: ['crew-photos', secret], queryFn: () => photosOf(secret), gcTime: 0 });

/** A query and not a change: it repeats itself, and repeating it does no harm. */
const sendingQuery = (secret: string, what: string, send: () => Promise<void>) =>
  queryOptions({
    queryKey: ['crew-sending', secret, what],
    queryFn: async () => {
      await send();
      return Date.now();
    },
    gcTime: 0,
    refetchInterval: RETRY_MS,
    refetchIntervalInBackground: true,
  });

/**
 * What this phone pressed and photographed for a day, and the sending of it.
 * @param readAt when the day was last read or could not be: what waits is then sent
 */
export function useOutbox(secret: string, readAt: number) {
  const client = useQueryClient();
  const presses = useQuery(pressesQuery(secret));
  const photos = useQuery(photosQuery(secret));
  const readPresses = () => client.invalidateQueries({ queryKey: pressesQuery(secret).queryKey });
  const readPhotos = () => client.invalidateQueries({ queryKey: photosQuery(secret).queryKey });
  const press = useChange({
    mutationFn: async ({ trip, action }: { trip: CrewTrip; action: NewAction }) => {
      const { appointment_id, step: from } = trip;
      const at = new Date().toISOString();
      await addPress({ secret, action: { ...action, id: crypto.randomUUID(), appointment_id, at }, from });
      await Promise.all([readPresses(), readPhotos()]);
    },
  });
  const read = useChange({ mutationFn: (id: string) => markRead(id).then(readPresses) });
  const sendAll = () => sendPresses(secret, (day) => showAnsweredDay(client, secret, day).finally(readPresses));
  const sending = useQuery(sendingQuery(secret, 'presses', sendAll));
  // Beside the presses, which never wait for them.
  const sendingPhotos = useQuery(sendingQuery(secret, 'photos', () => sendPhotos(secret, readPhotos)));
  const waiting = presses.data?.filter(isWaiting).length ?? 0;
  const waitingPhotos = photos.data?.filter(waitsToBeSent).length ?? 0;
  useSendingOf(waiting, readAt, sending);
  useSendingOf(waitingPhotos, readAt, sendingPhotos);
  return {
    presses: presses.data ?? NO_PRESSES,
    photos: photos.data ?? NO_PHOTOS,
    isRead: presses.isSuccess && photos.isSuccess,
    failedToRead: presses.isError || photos.isError,
    waiting,
    waitingPhotos,
    failure: sending.error ?? sendingPhotos.error,
    isSending: sending.isFetching || sendingPhotos.isFetching,
    send: () => void Promise.all([sending.refetch(), sendingPhotos.refetch()]),
    press,
    read,
    readPhotos,
  };
}

type Sending = Pick<ReturnType<typeof useQuery<number>>, 'refetch' | 'dataUpdatedAt'>;

/** After each press, after a sending that a press came too late for, and whenever the day was read. */
function useSendingOf(waiting: number, readAt: number, { refetch, dataUpdatedAt }: Sending): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: dataUpdatedAt and readAt start it again.
  useEffect(() => {
    if (waiting > 0) void refetch({ cancelRefetch: false });
  }, [waiting, dataUpdatedAt, readAt, refetch]);
}

export type Outbox = ReturnType<typeof useOutbox>;
