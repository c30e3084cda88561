import type { BlackoutDay } from '@tailgate/contracts';
import { useMemo } from 'react';
import { useTrucks } from '../api/list-trucks.ts';
import type { BoardFrame } from '../features/appointment/components/board/use-board.ts';
import { useBlackoutDays } from '../features/time-slot/api/blackout-days-api.ts';

/** @returns null while it is read. The board shows what is booked even if trucks or days off cannot be read. */
export function useBoardFrame(): BoardFrame | null {
  const trucks = useTrucks();
  const off = useBlackoutDays();
  return useMemo(() => {
    if (trucks.isPending || off.isPending) return null;
    const byDate = [...Map.groupBy(off.data ?? [], ({ date }) => date)];
    return {
      trucks: trucks.data ?? [],
      daysOff: new Map(byDate.map(([date, ofDate]) => [date, ofDate.map(dayOffText).join('; ')])),
    };
  }, [trucks.isPending, trucks.data, off.isPending, off.data]);
}

function dayOffText({ truck, reason }: BlackoutDay): string {
  return [`${truck ? `${truck.name}: day` : 'Day'} off`, reason].filter(Boolean).join(', ');
}
