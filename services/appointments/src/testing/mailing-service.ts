import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import { clearData, type Options, startService, type TestService } from './start-service.ts';

export interface MailingService extends TestService {
  mailbox: Mailbox;
}

export async function startMailingService(options: Pick<Options, 'twilio' | 'usersUrl'> = {}): Promise<MailingService> {
  const mailbox = await openMailbox();
  const service = await startService({ ...options, workers: true, smtpUrl: mailbox.url });
  return {
    ...service,
    mailbox,
    async stop() {
      await service.stop();
      await mailbox.close();
    },
  };
}

/** Empties the service's tables, then the mailbox: {@link clearData} waits for mails that are being sent. */
export async function clearDataAndMails(service: MailingService): Promise<void> {
  await clearData(service);
  service.mailbox.mails.length = 0;
}
