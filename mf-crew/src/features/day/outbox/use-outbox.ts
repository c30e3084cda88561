import type { CrewAction, CrewTrip } from '@tailgate/contracts';
import { useChange } from '@tailgate/web-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAnsweredDay } from '../api/read-crew-day.ts';
import type { Press } from './outbox-store.ts';
import { addPress, markRead, pressesOf } from './presses.ts';
import { isWaiting, sendPresses } from './send-presses.ts';

const RETRY_MS = 30_000;
const NO_PRESSES: readonly Press[] = [];

export type NewAction = Omit<CrewAction, 'id' | 'at' | 'appointment_id'>;

const pressesQuery = (secret: string) =>
  queryOptions({ queryKey: ['crew-presses', secret], queryFn: () => pressesOf(secret), gcTime: 0 });

/** What this phone pressed for a day, and the sending of it. */
export function useOutbox(secret: string) {
  const client = useQueryClient();
  const presses = useQuery(pressesQuery(secret));
  const readAgain = () => client.invalidateQueries({ queryKey: pressesQuery(secret).queryKey });
  const press = useChange({
    mutationFn: async ({ trip, action }: { trip: CrewTrip; action: NewAction }) => {
      const { appointment_id, step: from } = trip;
      const at = new Date().toISOString();
      await addPress({ secret, action: { ...action, id: crypto.randomUUID(), appointment_id, at }, from });
      await readAgain();
    },
  });
  const read = useChange({ mutationFn: (id: string) => markRead(id).then(readAgain) });
  // A query and not a change: it repeats itself, and repeating it does no harm.
  const sending = useQuery({
    queryKey: ['crew-sending', secret],
    queryFn: async () => {
      await sendPresses(secret, (day) => showAnsweredDay(client, secret, day).finally(readAgain));
      return Date.now();
    },
    gcTime: 0,
    refetchInterval: RETRY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const all = presses.data ?? NO_PRESSES;
  const waiting = all.filter(isWaiting).length;
  const { refetch, dataUpdatedAt } = sending;
  // After each press, and after a sending that a press came too late for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dataUpdatedAt starts it again.
  useEffect(() => {
    if (waiting > 0) void refetch({ cancelRefetch: false });
  }, [waiting, dataUpdatedAt, refetch]);
  return { presses: all, isRead: presses.isSuccess, failedToRead: presses.isError, waiting, sending, press, read };
}

export type Outbox = ReturnType<typeof useOutbox>;
