import {
  type BusinessDate,
  businessToday,
  formatInstant,
  formatShortDate,
  formatTime,
  formatTimeWindow,
  type TimeFormat,
} from '@tailgate/domain';
import { useMemo } from 'react';
import { useShell } from './shell-contract.tsx';

export interface Times {
  /** "13:00:00" -> "1:00 PM" or "13:00" */
  at(time: string): string;
  range(start: string, end: string): string;
  /** For tables: "Mon, Nov 30", with the year if it is not the current one */
  day(date: BusinessDate): string;
  /** The business's day at an instant, in the same form */
  dayOf(iso: string): string;
  /** An ISO instant in the business time zone: "November 21, 2026, 4:05 PM" or "November 21, 2026, 16:05" */
  instant(iso: string): string;
  /** For tables: "Sat, Nov 21, 4:05 PM" */
  shortInstant(iso: string): string;
  /** The business's time of day at an instant that is near: "4:05 PM" or "16:05" */
  clock(instant: string | number): string;
  /** Two instants that are near: "2:40–3:00 PM", "11:50 AM–12:10 PM" or "14:40–15:00" */
  between(from: string, to: string): string;
}

export function timesIn(format: TimeFormat, businessTimeZone: string): Times {
  const day = (date: BusinessDate) => formatShortDate(date, businessToday(businessTimeZone));
  const dayOf = (iso: string) => day(businessToday(businessTimeZone, new Date(iso)));
  const clock = (instant: string | number) => formatTime(clockTime(instant, businessTimeZone), format);
  return {
    at: (time) => formatTime(time, format),
    range: (start, end) => formatTimeWindow(start, end, format),
    day,
    dayOf,
    instant: (iso) => formatInstant(iso, businessTimeZone, format),
    clock,
    between: (from, to) => {
      const [start, end] = [clock(from), clock(to)];
      const half = end.slice(-3);
      return `${/[AP]M$/.test(half) && start.endsWith(half) ? start.slice(0, -3) : start}–${end}`;
    },
    shortInstant: (iso) => `${dayOf(iso)}, ${clock(iso)}`,
  };
}

export function useCustomerTimes(): Times {
  return useTimes('customerTimes');
}

export function useStaffTimes(): Times {
  return useTimes('staffTimes');
}

function useTimes(audience: 'customerTimes' | 'staffTimes'): Times {
  const { display, businessTimeZone } = useShell().config;
  const format = display[audience];
  return useMemo(() => timesIn(format, businessTimeZone), [format, businessTimeZone]);
}

function clockTime(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(new Date(instant));
}
