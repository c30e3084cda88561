import { expect } from 'playwright/test';
import { stack } from './stack.ts';

interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

export async function waitForMail(address: string, subject: RegExp, naming: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find((mail) => subject.test(mail.subject) && mail.text.includes(naming));
        return found !== undefined;
      },
      { message: `an email to ${address} with subject ${subject}`, timeout: 20_000 },
    )
    .toBe(true);
  if (!found) throw new Error('the poll ended without an email');
  return found;
}

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${stack.mailUrl}/api/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to.some((recipient) => recipient.address === address));
}

export function paymentPath(mail: Mail): string {
  return linkIn(mail, /\/payment\/[A-Za-z0-9_-]{22}/);
}

export function bookingPath(mail: Mail): string {
  return linkIn(mail, /\/booking\/[A-Za-z0-9_-]{28}/);
}

export function tripPath(mail: Mail): string {
  return linkIn(mail, /\/trip\/[A-Za-z0-9_-]{28}/);
}

export function tokenPath(mail: Mail): string {
  return linkIn(mail, /\/[a-z-]+(\?[\w=]+)?#token=\S+/);
}

function linkIn(mail: Mail, path: RegExp): string {
  const match = path.exec(mail.text);
  if (!match) throw new Error(`no link ${path} in the email ${JSON.stringify(mail.subject)}`);
  return match[0];
}
