import type { MailSender } from '@tailgate/service-kit/mail';
import { unwindBooking } from '../appointments/cancel-appointment.ts';
import { finishReschedule } from '../appointments/reschedule/finish-reschedule.ts';
import { forgetAppointments } from '../clients/delete-client.ts';
import { linkClient } from '../clients/link-clients.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendMail } from '../mail/send-mail.ts';
import { noteFailedMails } from '../messages/note-failed-mails.ts';
import { sendDueReminders } from '../reminders/send-due-reminders.ts';
import type { Jobs } from './queues.ts';

interface Outside {
  mail: MailSender;
}

/** Names who does which job. Every one of them may run twice. */
export async function registerWorkers(jobs: Jobs, deps: Dependencies, { mail }: Outside): Promise<void> {
  await jobs.work('mail', (job, run) => sendMail(deps, mail, job, run));
  await jobs.work('remind', () => sendDueReminders(deps));
  await jobs.work('note-failed-mails', () => noteFailedMails(deps));
  await jobs.work('add-up-tallies', () => deps.counters.compact());
  await jobs.work('link-client', async (job, { id }) => await linkClient(deps, job, id));
  await jobs.work('unwind-booking', async (job, { id }) => await unwindBooking(deps, job, id));
  await jobs.work('swap-slot', async (job, { id }) => {
    await finishReschedule(deps, job, id);
  });
  await jobs.work('forget-appointments', async (job, { id }) => await forgetAppointments(deps, job, id));
}
