import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Brand } from './brand.ts';
import type { MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface Mail {
  /** The same for every attempt of one mail, so that a repeated delivery can be recognised as such. */
  messageId: string;
  to: { name: string; address: string };
  content: MailContent;
  /** Whose mail it is at the time it goes out. */
  brand: Brand;
  /** An iCalendar object, for the reader's calendar to take up or to drop. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string };
}

export interface MailSender {
  send(mail: Mail): Promise<void>;
  close(): void;
}

// A mail server that does not answer must not outlast the job, which is given 30 seconds.
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/**
 * Sends mail through the SMTP server of the URL, from the company at the address of `from`. A refused mail is an error, and the job that sends it tries
 * again.
 */
export function createMailSender(options: { smtpUrl: string; from: string }): MailSender {
  const { address } = readSender(options.from);
  const transport = createTransport({
    url: options.smtpUrl,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, content, brand, calendar }) {
      await transport.sendMail({
        from: { name: brand.company, address },
        ...(brand.email && { replyTo: { name: brand.company, address: brand.email } }),
        // A line break in a name would be a second header; a name has none.
        to: { name: to.name.replace(/\s+/g, ' '), address: to.address },
        subject: content.subject,
        messageId,
        html: renderHtml(content, brand),
        text: renderText(content, brand),
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.ics, filename: 'appointment.ics' },
        }),
      });
    },
    close: () => transport.close(),
  };
}

/** The name and the address in a sender such as "Tailgate <hello@tailgate.example>"; the name may be empty. */
export function readSender(from: string): { name: string; address: string } {
  const [sender] = addressparser(from, { flatten: true });
  return { name: sender?.name ?? '', address: sender?.address ?? '' };
}
