import { z } from 'zod';
import { bookingSecret, instant } from './fields.ts';

/** The secret address from which a calendar program reads trips again and again; nulls while there is none. */
export const calendarFeed = z.object({
  address: z.string().nullable(),
  created_at: instant.nullable(),
  /** To the hour. */
  read_at: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const byFeedSecret = z.strictObject({ secret: bookingSecret });
