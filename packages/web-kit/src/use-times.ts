import { formatInstant, formatTime, formatTimeWindow, type TimeFormat } from '@tailgate/domain';
import { useMemo } from 'react';
import { useShell } from './shell-contract.tsx';

/** Writes times the way their reader is used to. */
export interface Times {
  /** "13:00:00" -> "1:00 PM" or "13:00" */
  at(time: string): string;
  /** "13:00:00", "15:00:00" -> "1:00 PM – 3:00 PM" or "13:00 – 15:00" */
  range(start: string, end: string): string;
  /** An ISO instant on the business clock: "November 21, 2026, 4:05 PM" or "November 21, 2026, 16:05" */
  instant(iso: string): string;
}

/** Times in one format, for code outside of a component. */
export function timesIn(format: TimeFormat, businessTimeZone: string): Times {
  return {
    at: (time) => formatTime(time, format),
    range: (start, end) => formatTimeWindow(start, end, format),
    instant: (iso) => formatInstant(iso, businessTimeZone, format),
  };
}

/** Times as customers read them; the format is a setting of the company. */
export function useCustomerTimes(): Times {
  return useTimes('customerTimes');
}

/** Times as staff read them; the format is a setting of the company. */
export function useStaffTimes(): Times {
  return useTimes('staffTimes');
}

function useTimes(audience: 'customerTimes' | 'staffTimes'): Times {
  const { display, businessTimeZone } = useShell().config;
  const format = display[audience];
  return useMemo(() => timesIn(format, businessTimeZone), [format, businessTimeZone]);
}
