import type { AvailableSlot } from '@tailgate/contracts';
import { groupByPeriod, type PeriodId } from '@tailgate/domain';

export type FreeWindow = { key: string; start_time: string; end_time: string };

export function freeWindows(slots: readonly AvailableSlot[]): { id: PeriodId; title: string; windows: FreeWindow[] }[] {
  return groupByPeriod(slots).map(({ id, title, slots: ofPeriod }) => {
    const windows = ofPeriod.map(({ start_time, end_time }) => {
      return { key: windowKey({ start_time, end_time }), start_time, end_time };
    });
    return { id, title, windows };
  });
}

export const windowKey = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
  `${start_time}-${end_time}`;
