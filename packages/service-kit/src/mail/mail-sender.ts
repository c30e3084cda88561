import type { Transporter } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Brand } from './brand.ts';
import { defuseLinks } from './defuse-links.ts';
import type { MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface Mail {
  /** The same for every attempt, so that a duplicate can be recognised. */
  messageId: string;
  to: { name: string; address: string };
  content: MailContent;
  /** The company at the time of sending. */
  brand: Brand;
  /** An iCalendar object that adds the event to a calendar or cancels it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string };
  files?: readonly MailFile[];
}

/** A PDF that is attached to a mail. */
export interface MailFile {
  filename: string;
  content: Uint8Array;
}

export interface MailSender {
  send(mail: Mail): Promise<void>;
  close(): void;
}

// A server may take 10 minutes to accept a mail (RFC 5321, 4.5.3.2.6). Giving up earlier would send it twice.
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 600_000, dnsTimeout: 5_000 };

/**
 * Sends emails through an SMTP server, from the company's name at the address of `from`.
 * `send` throws if the server refuses, so that the job retries.
 */
export function createMailSender(options: { smtpUrl: string; from: string }): MailSender {
  const { address } = readSender(options.from);
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ messageId, to, content, brand, calendar, files = [] }) {
      transport ??= openTransport(options.smtpUrl);
      await (await transport).sendMail({
        from: { name: brand.company, address },
        ...(brand.email && { replyTo: { name: brand.company, address: brand.email } }),
        // Remove line breaks, which could inject a header, and links that a stranger typed as a name.
        to: { name: defuseLinks(to.name.replace(/\s+/g, ' ')), address: to.address },
        subject: content.subject,
        messageId,
        html: renderHtml(content, brand),
        text: renderText(content, brand),
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: files.map(({ filename, content: bytes }) => ({
          filename,
          content: Buffer.from(bytes),
          contentType: 'application/pdf',
        })),
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.ics, filename: 'appointment.ics' },
        }),
      });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

async function openTransport(url: string): Promise<Transporter> {
  // Import lazily: a process that sends no mail saves the memory.
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
}

/** Splits a sender such as "Tailgate <hello@tailgate.example>"; the name may be empty. */
export function readSender(from: string): { name: string; address: string } {
  const [sender] = addressparser(from, { flatten: true });
  return { name: sender?.name ?? '', address: sender?.address ?? '' };
}
