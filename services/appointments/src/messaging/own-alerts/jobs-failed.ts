import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { countOf, type OwnAlert } from '../../outbox/own-alert.ts';
import { moreBlocks } from './more-blocks.ts';

export function jobsFailedMail(alert: OwnAlert, { publicUrl }: { publicUrl: string }): MailContent {
  const failed = failedJobs(alert);
  return {
    subject: `Jobs need your attention: ${failed}`,
    preview: alert.items[0]?.detail ?? '',
    heading: 'Jobs need your attention',
    blocks: [
      paragraph(
        `${failed} and will not be tried again. The dashboard says why. Retry them there once the reason is gone.`,
      ),
      ...alert.items.map(({ subject, detail }) => paragraph(detail ?? subject)),
      ...moreBlocks(alert),
      button('Open the dashboard', `${publicUrl}/admin`),
    ],
  };
}

export function jobsFailedText(alert: OwnAlert): string {
  return `${failedJobs(alert)}. The dashboard says why.`;
}

function failedJobs(alert: OwnAlert): string {
  return countOf(alert) === 1 ? '1 job failed' : `${countOf(alert)} jobs failed`;
}
