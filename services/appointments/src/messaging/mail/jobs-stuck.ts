import type { AlertOf } from '@tailgate/contracts';
import { button, type MailBlock, type MailContent, paragraph } from '@tailgate/service-kit/mail';

export function jobsStuckMail(
  { jobs, more, service }: AlertOf<'jobs-stuck'>,
  { publicUrl }: { publicUrl: string },
): MailContent {
  const count = jobs.length + more;
  const failed = count === 1 ? '1 job failed' : `${count} jobs failed`;
  const rest: MailBlock[] = more === 0 ? [] : [paragraph(`And ${more} more.`)];
  return {
    subject: `Jobs need your attention: ${failed}`,
    preview: jobs[0]?.subject ?? '',
    heading: 'Jobs need your attention',
    blocks: [
      paragraph(
        `In the ${service} service, ${failed} and will not be tried again. The dashboard says why. Retry them there once the reason is gone.`,
      ),
      ...jobs.map(({ subject }): MailBlock => paragraph(subject)),
      ...rest,
      button('Open the dashboard', `${publicUrl}/admin`),
    ],
  };
}
