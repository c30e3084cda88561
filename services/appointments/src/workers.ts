import { routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import type { MailSender } from '@tailgate/service-kit/mail';
import { unwindBooking } from './appointments/cancel-appointment.ts';
import { settleReschedule } from './appointments/settle-reschedule.ts';
import { forgetAppointments } from './clients/delete-client.ts';
import { linkClient } from './clients/link-client.ts';
import type { Context } from './context.ts';
import type { Jobs } from './job-queues.ts';
import { sendMail } from './mail/send-mail.ts';
import { sendReminder } from './mail/send-reminder.ts';

interface Outside {
  mail: MailSender;
  callUsers: ServiceClient;
}

/** Names who does which job. Every one of them may run twice. */
export async function registerWorkers(jobs: Jobs, context: Context, { mail, callUsers }: Outside): Promise<void> {
  const domain = new URL(context.settings.publicUrl).hostname;
  await jobs.work('mail', (job, { id }) => sendMail(context, mail, job, `<${id}@${domain}>`));
  await jobs.work('reminder', (job, { id }) => sendReminder(context, mail, job, `<${id}@${domain}>`));
  await jobs.work('link-client', async (job, { id }) => {
    const findVerifiedUser = async (email: string) => {
      const { user_id } = await callUsers(routes.findVerifiedUser, { body: { email } }, { requestId: id });
      return user_id;
    };
    await linkClient(context, findVerifiedUser, job);
  });
  await jobs.work('unwind-booking', async (job, { id }) => await unwindBooking(context, job, id));
  await jobs.work('swap-slot', async (job, { id }) => {
    await settleReschedule(context, job, id);
  });
  await jobs.work('forget-appointments', async (job, { id }) => await forgetAppointments(context, job, id));
}
