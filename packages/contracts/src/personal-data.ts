import { z } from 'zod';
import { appointment, message } from './appointments.ts';
import { client } from './clients.ts';
import { tripProgress } from './crew.ts';
import { id, instant, ownPassword, text } from './fields.ts';
import { historyEntry } from './history.ts';
import { alertNumber } from './own-alerts.ts';
import { payment, paymentDetails } from './payments.ts';
import { personalPhoto } from './photos.ts';
import { quote } from './quotes.ts';
import { receipt } from './receipts.ts';
import { textConsent } from './text-consents.ts';
import { session, user } from './users.ts';

const contact = { client_name: true, client_email: true, client_phone: true } as const;
const moves = paymentDetails.shape.ledger.element.omit({ provider_id: true });

/** A payment as its payer may have it: no suspicion of fraud, and nothing of the card, which only Stripe knows. */
const personalPayment = payment.omit({ fraud_warning: true }).extend({ ledger: z.array(moves) });

/** What the crew pressed on the person's trips and wrote about it. */
const personalCrewAction = tripProgress.shape.actions.element
  .pick({
    press: true,
    happened_at: true,
    effect: true,
    reason: true,
    words: true,
    handed_over: true,
    receiver: true,
    not_taken: true,
    photos: true,
  })
  .extend({ appointment_id: id });

export const personalPayments = z.object({ payments: z.array(personalPayment), history: z.array(historyEntry) });
export type PersonalPayments = z.infer<typeof personalPayments>;

export const personalRecords = z.object({
  user_id: id.nullable(),
  clients: z.array(client.omit({ appointment_count: true })),
  quotes: z.array(quote.omit(contact)),
  appointments: z.array(appointment.omit({ client_name: true, payment_link: true })),
  messages: z.array(message),
  text_consents: z.array(textConsent),
  /** The numbers of a member of staff for alerts. A service of an earlier release does not send them. */
  alert_numbers: z.array(alertNumber).optional(),
  payments: z.array(personalPayment),
  /** A service of an earlier release issues none. */
  receipts: z.array(receipt).default([]),
  /** A service of an earlier release keeps none. */
  photos: z.array(personalPhoto).default([]),
  /** A service of an earlier release does not send them. */
  crew_actions: z.array(personalCrewAction).default([]),
  history: z.array(historyEntry),
});
export type PersonalRecords = z.infer<typeof personalRecords>;

export const personalAccount = z.object({
  account: user,
  account_mails: z.array(z.object({ kind: z.string(), to: z.string(), sent_at: instant })),
  passkeys: z.array(z.object({ name: z.string(), created_at: instant, last_used_at: instant.nullable() })),
  /** What happened at the account. Address and browser are missing where another person acted. */
  security_events: z.array(
    z.object({
      kind: z.string(),
      at: instant,
      last_at: instant,
      times: z.int(),
      address: z.string().nullable(),
      browser: z.string().nullable(),
    }),
  ),
  history: z.array(historyEntry),
});
export type PersonalAccount = z.infer<typeof personalAccount>;

export const personalData = personalRecords.omit({ user_id: true }).extend({
  created_at: instant,
  account: user.nullable(),
  account_mails: personalAccount.shape.account_mails,
  passkeys: personalAccount.shape.passkeys,
  security_events: personalAccount.shape.security_events,
  sessions: z.array(session.omit({ id: true, current: true })),
});
export type PersonalData = z.infer<typeof personalData>;

export const ownErasureBody = z.strictObject({ password: ownPassword });
export type OwnErasureBody = z.input<typeof ownErasureBody>;

export const erasurePreview = z.object({
  clients: z.int(),
  quotes: z.int(),
  appointments: z.int(),
  account: z.boolean(),
  refusal: z.string().nullable(),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

/** Erases the person of a user, or of one client record. `by` asked for it; null for the person. */
export const erasureBody = z.strictObject({
  user_id: id.nullable(),
  client_id: id.nullable(),
  by: z.strictObject({ id, username: text(64) }).nullable(),
});
export type ErasureBody = z.input<typeof erasureBody>;
