import { formatLongDate, formatTimeWindow } from '@tailgate/domain';
import type { SlotWindow } from './time-slot-repository.ts';

export function formatHours({ start_time, end_time }: Pick<SlotWindow, 'start_time' | 'end_time'>): string {
  return formatTimeWindow(start_time, end_time, '24-hour');
}

export function formatWindow(window: SlotWindow): string {
  return `${formatLongDate(window.date)}, ${formatHours(window)}`;
}
