import { Readable } from 'node:stream';
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
  brand: Brand;
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string };
  files?: readonly MailFile[];
}

export interface MailFile {
  filename: string;
  content: Uint8Array;
}

export interface MailSender {
  /**
   * Sends a mail, unless this process knows that the server has taken it already.
   * @param onHandOver runs before the end of the mail is sent. Until then the server cannot have taken it; if it fails, nothing is sent.
   */
  send(mail: Mail, onHandOver?: () => Promise<void>): Promise<void>;
  close(): void;
}

// A server may take 10 minutes to accept a mail (RFC 5321, 4.5.3.2.6). Giving up earlier would send it twice.
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 600_000, dnsTimeout: 5_000 };

const REMEMBERED = 10_000;

/** Whether the server answered that it does not take the mail. After any other error it may have. */
export function wasRefused(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
}

/** `send` throws if the server refuses, so that the job retries. */
export function createMailSender(options: { smtpUrl: string; from: string }): MailSender {
  const { address } = readSender(options.from);
  let transport: Promise<Transporter> | undefined;
  const taken = new Set<string>();
  return {
    async send(mail, onHandOver) {
      if (taken.has(mail.messageId)) return;
      transport ??= openTransport(options.smtpUrl);
      const { envelope, bytes } = await composeMail(mail, address);
      await (await transport).sendMail({ envelope, raw: Readable.from(withHandOver(bytes, onHandOver)) });
      remember(taken, mail.messageId);
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

async function* withHandOver(bytes: Buffer, onHandOver?: () => Promise<void>): AsyncGenerator<Buffer> {
  yield bytes;
  await onHandOver?.();
}

/** What follows may fail, as the database may, and the next attempt must not send the mail again. */
function remember(taken: Set<string>, messageId: string): void {
  taken.add(messageId);
  const [oldest] = taken;
  if (taken.size > REMEMBERED && oldest !== undefined) taken.delete(oldest);
}

async function composeMail({ messageId, to, content, brand, calendar, files = [] }: Mail, sender: string) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer({
    from: { name: brand.company, address: sender },
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
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.ics, filename: 'appointment.ics' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: message.getEnvelope(), bytes: await message.build() };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
}

export function readSender(from: string): { name: string; address: string } {
  const [sender] = addressparser(from, { flatten: true });
  return { name: sender?.name ?? '', address: sender?.address ?? '' };
}
