import { formatLongDate, formatTime12 } from '@tailgate/domain';
import type { SlotWindow } from './time-slot-repository.ts';

/** "9:00 AM – 10:00 AM" */
export function hoursInWords({ start_time, end_time }: Pick<SlotWindow, 'start_time' | 'end_time'>): string {
  return `${formatTime12(start_time)} – ${formatTime12(end_time)}`;
}

/** "November 27, 2026, 9:00 AM – 10:00 AM" */
export function windowInWords(window: SlotWindow): string {
  return `${formatLongDate(window.date)}, ${hoursInWords(window)}`;
}
