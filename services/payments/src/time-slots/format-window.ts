import { formatLongDate, formatTimeWindow } from '@tailgate/domain';
import type { SlotWindow } from './time-slot-repository.ts';

/** "09:00 – 10:00", as staff read it in the history and in refusals */
export function formatHours({ start_time, end_time }: Pick<SlotWindow, 'start_time' | 'end_time'>): string {
  return formatTimeWindow(start_time, end_time, '24-hour');
}

/** "November 27, 2026, 09:00 – 10:00" */
export function formatWindow(window: SlotWindow): string {
  return `${formatLongDate(window.date)}, ${formatHours(window)}`;
}
