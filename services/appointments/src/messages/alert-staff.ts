import type { Alert, CompanySettings } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';

/** Queues an email to staff. An alert whose key was used before changes nothing, so the payments service may repeat it. */
export async function alertStaff({ database, company, jobs, messages }: Dependencies, alert: Alert): Promise<void> {
  await database.transaction(async (transaction) => {
    const to = alertAddress(await company.read(transaction));
    const message_id = await messages.createAlert(alert, to ?? '', transaction);
    if (message_id !== null) await jobs.enqueue(transaction, 'mail', { kind: alert.kind, message_id });
  });
}

/** Where alerts go: the contact email, or else the address of the contact link. @returns null if there is neither */
export function alertAddress({ contact_email, link_contact }: CompanySettings): string | null {
  return contact_email ?? /^mailto:([^?]+)/.exec(link_contact)?.[1] ?? null;
}
