import type { MailSender } from '@tailgate/service-kit/mail';
import { deletePayments } from '../clients/delete-client.ts';
import { linkClient } from '../clients/link-clients.ts';
import { completeTrip, followUpAction } from '../crew/follow-up.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendMail } from '../messaging/mail/send-mail.ts';
import { sendOwnAlerts } from '../messaging/own-alerts/send-own-alerts.ts';
import { sendDueReminders } from '../messaging/send-due-reminders.ts';
import { markFailedMails } from '../messaging/stuck-mails.ts';
import { sendText } from '../messaging/texts/send-text.ts';
import { deleteStrayFiles } from '../photos/delete-stray-files.ts';
import { cleanUp, type Retention } from '../privacy/clean-up.ts';
import { eraseAccount, erasePayments } from '../privacy/erase-elsewhere.ts';
import { eraseOldClients } from '../privacy/erase-old-clients.ts';
import type { Jobs } from '../queues.ts';
import { cancelPayment } from '../trips/cancel-appointment.ts';
import { mailBookingLinks } from '../trips/links/mail-booking-links.ts';
import { finishOldReschedules } from '../trips/reschedule/finish-old-reschedules.ts';
import { finishReschedule } from '../trips/reschedule/finish-reschedule.ts';
import { alertAboutDelays } from './alert-about-delays.ts';

/** Gives every queue its worker. A job may run twice, so each worker must be safe to repeat. */
export async function registerWorkers(
  jobs: Jobs,
  deps: Dependencies,
  { mail, retention }: { mail: MailSender; retention: Retention },
): Promise<void> {
  await jobs.work('mail', (job, run) => sendMail(deps, mail, job, run));
  await jobs.work('text', (job, run) => sendText(deps, job, run));
  await jobs.work('remind', () => sendDueReminders(deps));
  await jobs.work('note-failed-mails', () => markFailedMails(deps));
  await jobs.work('clean-up', async (_data, { id, log }) => {
    const deleted = await cleanUp(deps, retention);
    log.info({ ...deleted, ...(await eraseOldClients(deps, retention.clientMonths, id)) }, 'cleaned up');
  });
  await jobs.work('delete-stray-files', async (_data, { log }) => {
    log.info(await deleteStrayFiles(deps), 'deleted stray files');
  });
  await jobs.work('add-up-tallies', () => deps.counters.compact());
  await jobs.work('alert-about-delays', () => alertAboutDelays(deps));
  await jobs.work('mail-booking-links', (job) => mailBookingLinks(deps, job));
  await jobs.work('send-own-alerts', (_data, { id }) => sendOwnAlerts(deps, id));
  await jobs.work('link-client', async (job, { id }) => await linkClient(deps, job, id));
  await jobs.work('link-clients', async ({ client_ids }, { id }) => {
    for (const client_id of client_ids) await linkClient(deps, { client_id }, id);
  });
  await jobs.work('unwind-booking', async (job, { id }) => await cancelPayment(deps, job, id));
  await jobs.work('swap-slot', async (job, { id }) => {
    await finishReschedule(deps, job, id);
  });
  await jobs.work('follow-up-action', (job) => followUpAction(deps, job));
  await jobs.work('complete-trip', (job, { id }) => completeTrip(deps, job, id));
  await jobs.work('finish-reschedules', (_data, run) => finishOldReschedules(deps, run));
  await jobs.work('erase-account', async (job, { id }) => await eraseAccount(deps, job, id));
  await jobs.work('erase-payments', async (job, { id }) => await erasePayments(deps, job, id));
  await jobs.work('forget-appointments', async (job, { id }) => await deletePayments(deps, job, id));
}
