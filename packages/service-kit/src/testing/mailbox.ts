import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  mails: ParsedMail[];
  refuse(times: number): void;
  delay(ms: number): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ParsedMail[] = [];
  let refusals = 0;
  let delayMs = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        refusals -= 1;
        if (refusals >= 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        mails.push(mail);
        setTimeout(done, delayMs);
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (times) => {
      refusals = times;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
