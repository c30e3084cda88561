import { z } from 'zod';
import { bookingSecret } from './fields.ts';

/** Without `after` the answer has only the latest number. */
export const changesAfterBody = z.strictObject({ after: z.int().min(0).nullable() });

/**
 * What changed, latest first: who follows it is a topic, "staff", "user:7" or "booking:12". Numbers of changes that are written at the same
 * time may come out of order.
 */
export const changesAfter = z.object({
  latest: z.int(),
  changes: z.array(z.object({ id: z.int(), topics: z.array(z.string()) })),
});
export type ChangesAfter = z.infer<typeof changesAfter>;

/** At most so many changes are in one answer; so many mean that everything may have changed. */
export const MOST_CHANGES = 1_000;

const LINK_KINDS = ['booking', 'crew', 'trip'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
export const linkTopicBody = z.strictObject({ kind: z.enum(LINK_KINDS), secret: bookingSecret });
export const linkTopic = z.object({ topic: z.string() });
