import type { MailSender } from '@tailgate/service-kit/mail';
import { unwindBooking } from './appointments/cancel-appointment.ts';
import { settleReschedule } from './appointments/settle-reschedule.ts';
import { forgetAppointments } from './clients/delete-client.ts';
import { linkClient } from './clients/link-client.ts';
import type { Context } from './context.ts';
import type { Jobs } from './job-queues.ts';
import { sendMail } from './mail/send-mail.ts';
import { noteFailedMails } from './messages/note-failed-mails.ts';
import { remindOfDue } from './reminders/remind-of-due.ts';

interface Outside {
  mail: MailSender;
}

/** Names who does which job. Every one of them may run twice. */
export async function registerWorkers(jobs: Jobs, context: Context, { mail }: Outside): Promise<void> {
  await jobs.work('mail', (job, run) => sendMail(context, mail, job, run));
  await jobs.work('remind', () => remindOfDue(context));
  await jobs.work('note-failed-mails', () => noteFailedMails(context));
  await jobs.work('add-up-tallies', () => context.tallies.addUp());
  await jobs.work('link-client', async (job, { id }) => await linkClient(context, job, id));
  await jobs.work('unwind-booking', async (job, { id }) => await unwindBooking(context, job, id));
  await jobs.work('swap-slot', async (job, { id }) => {
    await settleReschedule(context, job, id);
  });
  await jobs.work('forget-appointments', async (job, { id }) => await forgetAppointments(context, job, id));
}
