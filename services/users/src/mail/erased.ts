import { type MailContent, paragraph } from '@tailgate/service-kit/mail';

export function erasedMail(username: string, company: string): MailContent {
  return {
    subject: 'Your account was deleted',
    preview: 'Your personal data was erased.',
    heading: 'Your account was deleted',
    blocks: [
      paragraph(`Your account at ${company} was deleted and your personal data was erased.`),
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      paragraph(
        'We keep records of payments, without your name. This is the last email about this account. If you did not ask for this, please contact us.',
      ),
    ],
  };
}
