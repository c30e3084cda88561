import type { Alert, CompanySettings } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { type Digest, hasNews, isDigest } from './digests.ts';

/**
 * Queues an email to staff, if the settings ask for it. An alert whose key was used before changes nothing, so its sender may repeat
 * it. A digest without news changes nothing either.
 */
export async function alertStaff(
  { database, company, jobs, messages, now }: Pick<Dependencies, 'database' | 'company' | 'jobs' | 'messages' | 'now'>,
  alert: Alert,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // The lock makes digests that are sent at once wait for each other.
    const settings = isDigest(alert) ? (await company.lock(transaction)).settings : await company.read(transaction);
    if (!isWanted(settings, alert)) return;
    if (isDigest(alert) && !(await hasNews({ messages, now }, alert, transaction))) return;
    const message_id = await messages.createAlert(alert, alertAddress(settings) ?? '', transaction);
    if (message_id !== null) await jobs.enqueue(transaction, 'mail', { kind: alert.kind, message_id });
  });
}

function isWanted(settings: CompanySettings, { kind }: Alert | Digest): boolean {
  if (kind === 'money-mismatch') return settings.alert_money;
  if (kind === 'jobs-stuck') return settings.alert_stuck_jobs;
  return kind !== 'quotes-waiting' || settings.alert_quote_hours > 0;
}

/** Where alerts go: the contact email, or else the address of the contact link. @returns null if there is neither */
export function alertAddress({ contact_email, link_contact }: CompanySettings): string | null {
  return contact_email ?? /^mailto:([^?]+)/.exec(link_contact)?.[1] ?? null;
}
