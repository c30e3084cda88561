import type { MailSender } from '@tailgate/service-kit/mail';
import { cancelPayment } from '../appointments/cancel-appointment.ts';
import { finishOldReschedules } from '../appointments/reschedule/finish-old-reschedules.ts';
import { finishReschedule } from '../appointments/reschedule/finish-reschedule.ts';
import { mailBookingLinks } from '../booking-links/mail-booking-links.ts';
import { deletePayments } from '../clients/delete-client.ts';
import { linkClient } from '../clients/link-clients.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendMail } from '../mail/send-mail.ts';
import { markFailedMails } from '../messages/stuck-mails.ts';
import { sendOwnAlerts } from '../own-alerts/send-own-alerts.ts';
import { eraseAccount, erasePayments } from '../personal-data/erase-elsewhere.ts';
import { sendDueReminders } from '../reminders/send-due-reminders.ts';
import { cleanUp, type Retention } from '../retention/clean-up.ts';
import { eraseOldClients } from '../retention/erase-old-clients.ts';
import { sendText } from '../text-messages/send-text.ts';
import { alertAboutDelays } from './alert-about-delays.ts';
import type { Jobs } from './queues.ts';

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
  await jobs.work('add-up-tallies', () => deps.counters.compact());
  await jobs.work('alert-about-delays', () => alertAboutDelays(deps));
  await jobs.work('mail-booking-links', (job) => mailBookingLinks(deps, job));
  await jobs.work('send-own-alerts', (_data, { id }) => sendOwnAlerts(deps, id));
  await jobs.work('link-client', async (job, { id }) => await linkClient(deps, job, id));
  await jobs.work('unwind-booking', async (job, { id }) => await cancelPayment(deps, job, id));
  await jobs.work('swap-slot', async (job, { id }) => {
    await finishReschedule(deps, job, id);
  });
  await jobs.work('finish-reschedules', (_data, run) => finishOldReschedules(deps, run));
  await jobs.work('erase-account', async (job, { id }) => await eraseAccount(deps, job, id));
  await jobs.work('erase-payments', async (job, { id }) => await erasePayments(deps, job, id));
  await jobs.work('forget-appointments', async (job, { id }) => await deletePayments(deps, job, id));
}
