import type { AvailableSlot } from '@tailgate/contracts';
import { groupByPeriod, type PeriodId } from '@tailgate/domain';

export type CountedWindow = { key: string; start_time: string; end_time: string; free: number };

export function freeWindows(
  slots: readonly AvailableSlot[],
): { id: PeriodId; title: string; windows: CountedWindow[] }[] {
  return groupByPeriod(slots).map(({ id, title, slots: ofPeriod }) => {
    const windows = new Map<string, CountedWindow>();
    for (const { start_time, end_time } of ofPeriod) {
      const key = windowKey({ start_time, end_time });
      windows.set(key, { key, start_time, end_time, free: (windows.get(key)?.free ?? 0) + 1 });
    }
    return { id, title, windows: [...windows.values()] };
  });
}

export const windowKey = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
  `${start_time}-${end_time}`;
