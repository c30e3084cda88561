import type { Alert, AlertOf, CompanySettings } from '@tailgate/contracts';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { type Digest, hasNews, isDigest } from './digests.ts';

/** An alert whose key was used before changes nothing, so its sender may repeat it; nor does a digest without news. */
export async function alertStaff(
  deps: Pick<Dependencies, 'alertChoices' | 'database' | 'company' | 'jobs' | 'messages' | 'now'>,
  alert: Alert,
): Promise<void> {
  const { database, company, jobs, messages, now } = deps;
  await database.transaction(async (transaction) => {
    // The lock makes digests that are sent at once wait for each other.
    const settings = isDigest(alert) ? (await company.lock(transaction)).settings : await company.read(transaction);
    if (alert.kind === 'jobs-stuck') await addFailedJobs(deps, alert, transaction);
    if (!isWanted(settings, alert)) return;
    if (isDigest(alert) && !(await hasNews({ messages, now }, alert, transaction))) return;
    const message_id = await messages.createAlert(alert, alertAddress(settings) ?? '', transaction);
    if (message_id !== null) await jobs.enqueue(transaction, 'mail', { kind: alert.kind, message_id });
  });
}

async function addFailedJobs(
  { alertChoices, now }: Pick<Dependencies, 'alertChoices' | 'now'>,
  { jobs }: AlertOf<'jobs-stuck'>,
  transaction: Transaction,
): Promise<void> {
  const items = jobs.map(({ id, subject }) => ({ subject: id, detail: subject }));
  await alertChoices.addNews({ kind: 'jobs-failed', items, at: now() }, transaction);
}

function isWanted(settings: CompanySettings, { kind }: Alert | Digest): boolean {
  if (kind === 'money-mismatch') return settings.alert_money;
  if (kind === 'jobs-stuck') return settings.alert_stuck_jobs;
  return kind !== 'quotes-waiting' || settings.alert_quote_hours > 0;
}

export function alertAddress({ contact_email, link_contact }: CompanySettings): string | null {
  return contact_email ?? /^mailto:([^?]+)/.exec(link_contact)?.[1] ?? null;
}
