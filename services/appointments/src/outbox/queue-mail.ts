import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { Mail, TextedMail } from '../queues.ts';
import type { MailFacts } from './fixed-mail.ts';
import { reachedMailLimit } from './mail-limit.ts';

type Needed = Pick<Dependencies, 'jobs' | 'messages' | 'now' | 'settings' | 'textConsents' | 'texts' | 'writeMail'>;

/**
 * Queues a mail in the transaction of the change that it reports, so that both are committed or neither is, and fixes its words. A client
 * who agreed to text messages about the trip gets one too, even without an email address. An erased client gets none.
 */
export async function queueMail(deps: Needed, mail: Mail, transaction: Transaction): Promise<void> {
  const message_id = await announceMail(deps, mail, transaction);
  if (message_id !== null) await fixAndQueue(deps, { mail, message_id }, transaction);
}

/** The first half: the words of the mail follow once they are known. @returns the id of the message; null for a client who gets none */
export async function announceMail(deps: Needed, mail: Mail, transaction: Transaction): Promise<number | null> {
  const message_id = await deps.messages.create(mail, transaction);
  if (isTexted(mail)) await queueText(deps, mail, transaction);
  return message_id;
}

export async function fixAndQueue(
  deps: Needed,
  { mail, message_id, facts = {} }: { mail: Mail; message_id: number; facts?: MailFacts },
  transaction: Transaction,
): Promise<void> {
  const written = await deps.writeMail({ mail, facts }, transaction);
  if (written === null || (await deps.messages.fixMail(message_id, written, transaction)))
    await deps.jobs.enqueue(transaction, 'mail', { ...mail, message_id });
}

const MAILED_ALONE: readonly Mail['kind'][] = [
  'balance-paid',
  'balance-link',
  'booking-link',
  'credit-note',
  'partly-refunded',
];

function isTexted(mail: Mail): mail is TextedMail {
  return 'appointment_id' in mail && !MAILED_ALONE.includes(mail.kind);
}

async function queueText(
  { jobs, messages, textConsents, texts }: Needed,
  mail: TextedMail,
  transaction: Transaction,
): Promise<void> {
  if (texts === null) return;
  const number = await textConsents.liveNumberFor(mail.appointment_id, transaction);
  if (number === null) return;
  const message_id = await messages.createText(mail, number, transaction);
  if (message_id !== null) await jobs.enqueue(transaction, 'text', { ...mail, message_id });
}

/** The same for a mail that anyone can set off to any address. Past a limit only the message is written, which tells staff why. */
export async function queueLimitedMail(
  deps: Needed,
  mail: Mail,
  { address, network }: { address: string; network: string | null },
  transaction: Transaction,
): Promise<void> {
  const refusal = await reachedMailLimit(deps, { address, network }, transaction);
  const message_id = await deps.messages.create(mail, transaction, { network, refusal });
  if (refusal === null && message_id !== null) await fixAndQueue(deps, { mail, message_id }, transaction);
}
