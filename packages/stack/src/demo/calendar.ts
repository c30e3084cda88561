import { type BusinessDate, businessInstant, businessToday } from '@tailgate/domain';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

export function clockTime(minutes: number): string {
  return `${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}:00`;
}

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

export type Calendar = ReturnType<typeof createCalendar>;

export function createCalendar(timeZone: string, now: Date) {
  const instant = (day: number) => new Date(Date.parse(businessToday(timeZone, now)) + day * DAY_MS);
  const date = (day: number): BusinessDate => instant(day).toISOString().slice(0, 10);
  return {
    now,
    date,
    /** 0 is Sunday. */
    weekday: (day: number) => instant(day).getUTCDay(),
    at: (day: number, minutes: number) => businessInstant(date(day), clockTime(minutes), timeZone),
  };
}
