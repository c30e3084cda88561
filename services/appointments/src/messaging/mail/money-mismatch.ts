import { type AlertOf, capitalise } from '@tailgate/contracts';
import type { MailBlock, MailContent } from '@tailgate/service-kit/mail';

export function moneyMismatchMail(
  { findings, more }: AlertOf<'money-mismatch'>,
  { publicUrl }: { publicUrl: string },
): MailContent {
  const count = findings.length + more;
  const found = count === 1 ? '1 problem' : `${count} problems`;
  const sentences = findings.map(({ subject, message }) => `${capitalise(subject)} ${message}.`);
  const rest: MailBlock[] = more === 0 ? [] : [{ kind: 'paragraph', text: `And ${more} more.` }];
  return {
    subject: `Payments need your attention: ${found}`,
    preview: sentences[0] ?? '',
    heading: 'Payments need your attention',
    blocks: [
      {
        kind: 'paragraph',
        text: `The check of payments, bookings and Stripe found ${found} that could not be repaired automatically.`,
      },
      ...sentences.map((text): MailBlock => ({ kind: 'paragraph', text })),
      ...rest,
      { kind: 'button', label: 'Open the dashboard', url: `${publicUrl}/admin` },
    ],
  };
}
