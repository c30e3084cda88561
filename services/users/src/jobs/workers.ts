import { routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { stuckJobsAlert } from '@tailgate/service-kit/jobs';
import type { MailSender } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../dependencies.ts';
import { linkUser } from '../email/link-user.ts';
import { sendAccountMail } from '../mail/send-account-mail.ts';
import { cleanUp, type Retention } from '../privacy/clean-up.ts';
import { sendFarewell } from '../privacy/send-farewell.ts';
import type { Jobs } from '../queues.ts';
import { describeJob } from './describe-job.ts';

interface ExternalServices {
  mail: MailSender;
  callAppointments: ServiceClient;
  retention: Retention;
}

export async function registerWorkers(
  jobs: Jobs,
  deps: Dependencies,
  { mail, callAppointments, retention }: ExternalServices,
): Promise<void> {
  await jobs.work('mail', (job, run) => sendAccountMail(deps, mail, job, run));
  await jobs.work('farewell', (job, run) => sendFarewell(deps, mail, job, run));
  await jobs.work('clean-up', async (_data, { log }) => {
    log.info(await cleanUp(deps, retention), 'cleaned up');
  });
  await jobs.work('link-user', async (job, { id: requestId }) => {
    const records = {
      link: async (body: { user_id: number; email: string }) => {
        await callAppointments(routes.linkUser, { body }, { requestId });
      },
      unlink: async (body: { user_id: number }) => {
        await callAppointments(routes.unlinkUser, { body }, { requestId });
      },
    };
    await linkUser(deps, records, job);
  });
  await jobs.work('report-stuck-jobs', async (_data, { id }) => {
    const alert = await stuckJobsAlert('users', jobs, describeJob);
    if (alert) await callAppointments(routes.alertStaff, { body: alert }, { requestId: id });
  });
  await jobs.work('unlink-user', async ({ user_id }, { id }) => {
    await callAppointments(routes.unlinkUser, { body: { user_id } }, { requestId: id });
  });
}
