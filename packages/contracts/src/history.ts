import { z } from 'zod';
import {
  cursorParam,
  id,
  idParam,
  inOrder,
  instant,
  OUT_OF_ORDER,
  pageQuery,
  periodQuery,
  searchParam,
} from './fields.ts';

/** What a history entry is about. `schedule` is the plan of all slots: the week that repeats, blackout days, ranges of days. */
export const HISTORY_SUBJECTS = [
  'quote',
  'appointment',
  'client',
  'time-slot',
  'schedule',
  'payment',
  'settings',
  'user',
] as const;

/** Who did what, when. Entries are only ever added. */
export const historyEntry = z.object({
  id,
  at: instant,
  /** The user's name at that time; null for what the portal did by itself. */
  actor: z.string().nullable(),
  /** A stable word such as "quote.approved". */
  action: z.string(),
  subject: z.enum(HISTORY_SUBJECTS),
  subject_id: id,
  /** In words, with what changed: "Total $60.00 → $75.00". */
  summary: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first; a screen merges the lists of the services by `at`. */
export const historyQuery = z
  .strictObject({
    limit: pageQuery.limit,
    cursor: cursorParam.optional(),
    order: pageQuery.order,
    ...periodQuery,
    subject: z.enum(HISTORY_SUBJECTS).optional(),
    subject_id: idParam.optional(),
    /** Matches what a history shows: who, the action and the record in words, the summary. */
    search: searchParam,
  })
  .refine(inOrder, OUT_OF_ORDER);
