import type { Booker, BusinessDate } from '@tailgate/domain';
import {
  businessInstant,
  businessToday,
  formatLongDate,
  formatTime24,
  isOnTheClock,
  lastBookableDate,
} from '@tailgate/domain';
import type { FieldError } from '@tailgate/service-kit';

const MINUTE_MS = 60_000;

export interface BookingWindow {
  now: Date;
  timeZone: string;
  today: BusinessDate;
  lastDay: BusinessDate;
}

/** The days of the current minute, by time zone: clocks change, and days end, at full minutes. Reading a time zone costs as much as a request. */
const daysNow = new Map<string, { minute: number; today: BusinessDate; lastDay: Record<Booker, BusinessDate> }>();

export function bookingWindow(timeZone: string, now: Date, booker: Booker = 'customer'): BookingWindow {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let days = daysNow.get(timeZone);
  if (days?.minute !== minute) {
    const today = businessToday(timeZone, now);
    const lastDay = { customer: lastBookableDate(today), staff: lastBookableDate(today, 'staff') };
    days = { minute, today, lastDay };
    daysNow.set(timeZone, days);
  }
  return { now, timeZone, today: days.today, lastDay: days.lastDay[booker] };
}

export function isBookableDay(date: BusinessDate, { today, lastDay }: BookingWindow): boolean {
  return date >= today && date <= lastDay;
}

interface Window {
  date: BusinessDate;
  start_time: string;
  end_time: string;
}

export function slotFaults({ date, start_time, end_time }: Window, window: BookingWindow): FieldError[] {
  if (end_time <= start_time) return [{ field: 'end_time', message: 'End time must be after start time' }];
  if (date < window.today) return [{ field: 'date', message: 'The date is in the past' }];
  if (businessInstant(date, start_time, window.timeZone) <= window.now) {
    return [{ field: 'start_time', message: 'The start time is in the past' }];
  }
  for (const field of ['start_time', 'end_time'] as const) {
    const time = field === 'start_time' ? start_time : end_time;
    if (isOnTheClock(date, time, window.timeZone)) continue;
    const message = `${formatTime24(time)} does not exist on ${formatLongDate(date)}: clocks go forward that night`;
    return [{ field, message }];
  }
  return [];
}
