import { businessInstant, businessToday, daysFrom } from '@tailgate/domain';

export interface TextHours {
  readonly from: number;
  readonly until: number;
}

export function secondsUntilTextHours({ from, until }: TextHours, timeZone: string, now: Date): number {
  const today = businessToday(timeZone, now);
  const at = (date: string, hour: number) => businessInstant(date, `${String(hour).padStart(2, '0')}:00:00`, timeZone);
  const opening = at(today, from);
  if (now < opening) return secondsBetween(now, opening);
  // Hour 24 is the end of the day, however long it is.
  if (until === 24 || now < at(today, until)) return 0;
  return secondsBetween(now, at(daysFrom(today, 2)[1] ?? today, from));
}

function secondsBetween(from: Date, to: Date): number {
  return Math.ceil((to.getTime() - from.getTime()) / 1_000);
}
