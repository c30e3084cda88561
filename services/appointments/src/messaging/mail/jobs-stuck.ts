import type { AlertOf } from '@tailgate/contracts';
import type { MailBlock, MailContent } from '@tailgate/service-kit/mail';

export function jobsStuckMail(
  { jobs, more, service }: AlertOf<'jobs-stuck'>,
  { publicUrl }: { publicUrl: string },
): MailContent {
  const count = jobs.length + more;
  const failed = count === 1 ? '1 job failed' : `${count} jobs failed`;
  const rest: MailBlock[] = more === 0 ? [] : [{ kind: 'paragraph', text: `And ${more} more.` }];
  return {
    subject: `Jobs need your attention: ${failed}`,
    preview: jobs[0]?.subject ?? '',
    heading: 'Jobs need your attention',
    blocks: [
      {
        kind: 'paragraph',
        text: `In the ${service} service, ${failed} and will not be tried again. The dashboard says why. Retry them there once the reason is gone.`,
      },
      ...jobs.map(({ subject }): MailBlock => ({ kind: 'paragraph', text: subject })),
      ...rest,
      { kind: 'button', label: 'Open the dashboard', url: `${publicUrl}/admin` },
    ],
  };
}
