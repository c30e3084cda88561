import { type AlertOf, capitalise } from '@tailgate/contracts';
import { button, type MailBlock, type MailContent, paragraph } from '@tailgate/service-kit/mail';

export function moneyMismatchMail(
  { findings, more }: AlertOf<'money-mismatch'>,
  { publicUrl }: { publicUrl: string },
): MailContent {
  const count = findings.length + more;
  const found = count === 1 ? '1 problem' : `${count} problems`;
  const sentences = findings.map(({ subject, message }) => `${capitalise(subject)} ${message}.`);
  const rest: MailBlock[] = more === 0 ? [] : [paragraph(`And ${more} more.`)];
  return {
    subject: `Payments need your attention: ${found}`,
    preview: sentences[0] ?? '',
    heading: 'Payments need your attention',
    blocks: [
      paragraph(`The check of payments, bookings and Stripe found ${found} that could not be repaired automatically.`),
      ...sentences.map((text): MailBlock => paragraph(text)),
      ...rest,
      button('Open the dashboard', `${publicUrl}/admin`),
    ],
  };
}
