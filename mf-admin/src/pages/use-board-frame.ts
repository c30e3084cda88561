import { useMemo } from 'react';
import type { BoardFrame } from '../features/appointment/components/board/use-board.ts';
import { useBlackoutDays } from '../features/time-slot/api/blackout-days-api.ts';
import { useTrucks } from '../features/truck/api/list-trucks.ts';

/** @returns null while it is read. The board shows what is booked even if trucks or days off cannot be read. */
export function useBoardFrame(): BoardFrame | null {
  const trucks = useTrucks();
  const off = useBlackoutDays();
  return useMemo(() => {
    if (trucks.isPending || off.isPending) return null;
    return {
      trucks: trucks.data ?? [],
      daysOff: new Map((off.data ?? []).map(({ date, reason }) => [date, reason])),
    };
  }, [trucks.isPending, trucks.data, off.isPending, off.data]);
}
