import { formatTime, formatTimeWindow, type TimeFormat } from '@tailgate/domain';
import { useShell } from './shell-contract.tsx';

/** Writes times of day the way their reader is used to. */
export interface Times {
  /** "13:00:00" -> "1:00 PM" or "13:00" */
  at(time: string): string;
  /** "13:00:00", "15:00:00" -> "1:00 PM – 3:00 PM" or "13:00 – 15:00" */
  range(start: string, end: string): string;
}

/** Times in one format, for code outside of a component. */
export function timesIn(format: TimeFormat): Times {
  return {
    at: (time) => formatTime(time, format),
    range: (start, end) => formatTimeWindow(start, end, format),
  };
}

const TIMES = { '12-hour': timesIn('12-hour'), '24-hour': timesIn('24-hour') };

/** Times as customers read them; the format is a setting of the company. */
export function useCustomerTimes(): Times {
  return TIMES[useShell().config.display.customerTimes];
}

/** Times as staff read them; the format is a setting of the company. */
export function useStaffTimes(): Times {
  return TIMES[useShell().config.display.staffTimes];
}
