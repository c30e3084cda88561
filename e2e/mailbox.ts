import { expect } from 'playwright/test';
import { stack } from './stack.ts';

interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

/** Waits for an email to this address whose subject matches and whose text contains `naming`. */
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

/** @returns every email to this address */
async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${stack.mailUrl}/api/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to.some((recipient) => recipient.address === address));
}

/** @returns the payment link in an email, as a path of the portal */
export function paymentPath(mail: Mail): string {
  return linkIn(mail, /\/payment\/[A-Za-z0-9_-]{22}/);
}

/** @returns the booking link in an email, as a path of the portal */
export function bookingPath(mail: Mail): string {
  return linkIn(mail, /\/booking\/[A-Za-z0-9_-]{28}/);
}

/** @returns the link with a token in an email about an account, as a path of the portal */
export function tokenPath(mail: Mail): string {
  return linkIn(mail, /\/[a-z-]+(\?[\w=]+)?#token=\S+/);
}

function linkIn(mail: Mail, path: RegExp): string {
  const match = path.exec(mail.text);
  if (!match) throw new Error(`no link ${path} in the email ${JSON.stringify(mail.subject)}`);
  return match[0];
}
