import { approvedQuote, eventually } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

/** Longer than the sender waits for a connection or a greeting. */
const SLOW_MS = 8_000;
const SLOW = 'slow-mail@proofs.example';
const SILENT = 'silent-mail@proofs.example';

export async function sendSlowMails(on: ProofStack): Promise<string[]> {
  // Another proof on this stack may have killed the sender.
  const before = new Map(on.mails.copies);
  on.mails.answerLate(SLOW, SLOW_MS);
  on.mails.answerLate(SILENT, Number.POSITIVE_INFINITY);
  await Promise.all([approvedQuote(on, SLOW), approvedQuote(on, SILENT)]);
  const failures = await problemsOf(on, SLOW, 1);
  // Nothing has crashed yet.
  const twice = [...on.mails.copies].filter(([id, copies]) => copies > (before.get(id) ?? 1));
  return [...failures, ...twice.map(([id, copies]) => `mail ${id} was sent ${copies} times without a crash`)];
}

/**
 * After the crashes, the mail without an answer was sent again: SMTP cannot say whether the first copy was accepted. Every fact was
 * mailed under one Message-ID.
 */
export async function checkMails(on: ProofStack): Promise<{ failures: string[]; figures: string }> {
  const failures = await problemsOf(on, SILENT, 2);
  const { rows } = await on.databases.appointments.query<{ fact: string; mails: number }>(
    `SELECT concat_ws(' ', kind, 'of quote', quote_id, 'appointment', appointment_id) AS fact, count(*)::int AS mails FROM messages
     WHERE kind IN ('quote-received', 'quote-approved', 'booking-confirmed', 'cancelled', 'refunded')
     GROUP BY kind, quote_id, appointment_id HAVING count(*) > 1`,
  );
  failures.push(...rows.map(({ fact, mails }) => `${fact} has ${mails} mails`));
  const again = [...on.mails.copies.values()].filter((copies) => copies > 1).length;
  return { failures, figures: `${on.mails.copies.size} mails, ${again} of them sent again under their Message-ID` };
}

async function problemsOf(on: ProofStack, address: string, copies: number): Promise<string[]> {
  const sent = await eventually(60, async () => {
    const id = on.mails.lateMailTo(address);
    const key = id?.slice(1).split('@')[0];
    const sql = "SELECT 1 FROM messages WHERE message_key::text = $1 AND status = 'sent'";
    const { rows } = await on.databases.appointments.query(sql, [key]);
    return rows.length > 0 ? id : undefined;
  });
  if (sent === undefined) return [`the mail to ${address} is not recorded as sent after 60 s`];
  const found = on.mails.copies.get(sent) ?? 0;
  return found < copies ? [`the mail to ${address} was sent ${found} times instead of ${copies}`] : [];
}
