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

/**
 * The kinds of records with a history. `schedule` stands for the weekly plan, blackout days and ranges of days, `finding` for what the
 * reconciliation found.
 */
export const HISTORY_SUBJECTS = [
  'quote',
  'appointment',
  'client',
  'time-slot',
  'truck',
  'truck-day',
  'schedule',
  'payment',
  'finding',
  'settings',
  'import',
  'user',
] as const;

export const historyEntry = z.object({
  id,
  at: instant,
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.enum(HISTORY_SUBJECTS),
  subject_id: id,
  summary: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyQuery = z
  .strictObject({
    limit: pageQuery.limit,
    cursor: cursorParam.optional(),
    order: pageQuery.order,
    ...periodQuery,
    subject: z.enum(HISTORY_SUBJECTS).optional(),
    subject_id: idParam.optional(),
    search: searchParam,
  })
  .refine(inOrder, OUT_OF_ORDER);
