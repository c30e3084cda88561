import { z } from 'zod';
import { id, instant, longText, text } from './fields.ts';

/** A broken rule of reconciliation. `subject` and `message` together are a sentence. */
const moneyFinding = z.object({
  /** A stable code such as "LEDGER_DIFFERS"; docs/reference/rules.md lists them. */
  rule: z.string(),
  subject: z.string(),
  message: z.string(),
  repaired: z.boolean(),
  about: z
    .object({
      payment_id: id.optional(),
      appointment_id: id.optional(),
      time_slot_id: id.optional(),
      quote_id: id.optional(),
    })
    .optional(),
  /** Whether staff may mark it as handled: it was not repaired, and no other action of theirs ends it. */
  can_be_handled: z.boolean().optional(),
});
export type MoneyFinding = z.infer<typeof moneyFinding>;

/** The last check that money and bookings agree; `checked_at` is null before the first. `overdue`: several checks since have failed. */
export const moneyReport = z.object({
  checked_at: instant.nullable(),
  overdue: z.boolean(),
  agrees: z.boolean(),
  findings: z.array(moneyFinding),
  handled: z.int().optional(),
});
export type MoneyReport = z.infer<typeof moneyReport>;

/** Marks a finding as handled: exactly this one is hidden until it changes. */
export const handledFindingBody = z.strictObject({
  rule: text(60),
  subject: text(200),
  message: longText(2_000),
  reason: longText(500, 'Please say how it was handled'),
});
export type HandledFindingBody = z.infer<typeof handledFindingBody>;
