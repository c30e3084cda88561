import type { BusinessDate } from '@tailgate/domain';
import { businessInstant, businessToday, daysFrom } from '@tailgate/domain';

/** The company's first day and the last day that customers book, relative to today. */
export const FIRST_DAY = -42;
const LAST_DAY = 16;

/** Business days, numbered relative to today. */
export class Calendar {
  readonly now: Date;
  readonly #timeZone: string;
  readonly #days: readonly BusinessDate[];

  constructor(timeZone: string, now: Date) {
    this.now = now;
    this.#timeZone = timeZone;
    const noonOfFirst = new Date(now.getTime() + (FIRST_DAY - 1) * 86_400_000);
    const days = daysFrom(businessToday(timeZone, noonOfFirst), LAST_DAY - FIRST_DAY + 4);
    this.#days = days.slice(days.indexOf(businessToday(timeZone, now)) + FIRST_DAY);
  }

  date(day: number): BusinessDate {
    const date = this.#days[day - FIRST_DAY];
    if (date === undefined) throw new Error(`the demo company has no day ${day}`);
    return date;
  }

  /** 0 is Sunday. */
  weekday(day: number): number {
    return new Date(`${this.date(day)}T12:00:00Z`).getUTCDay();
  }

  /** @param minutes wall-clock minutes after midnight in the business time zone */
  at(day: number, minutes: number): Date {
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
    return businessInstant(this.date(day), clockTime(hour, minute), this.#timeZone);
  }
}

/** 9 -> "09:00:00" */
export function clockTime(hour: number, minute = 0): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
}
