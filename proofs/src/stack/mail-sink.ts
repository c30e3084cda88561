import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  readonly url: string;
  readonly copies: ReadonlyMap<string, number>;
  /** Lets the server accept the next mail to an address, but answer only after this time; never if it is infinite. */
  answerLate(address: string, milliseconds: number): void;
  lateMailTo(address: string): string | undefined;
  close(): Promise<void>;
}

/** Starts a mail server that keeps only Message-IDs; the local mail viewer would keep the mails of a long proof in memory. */
export async function startMailSink(): Promise<MailSink> {
  const copies = new Map<string, number>();
  const delays = new Map<string, number>();
  const lateMails = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // A client that still waits for an answer learns that there is none.
    socketTimeout: 20_000,
    onData(stream, { envelope }, done) {
      text(stream).then((mail) => {
        const id = /^Message-ID:\s*(<[^>]+>)/im.exec(mail)?.[1] ?? '';
        copies.set(id, (copies.get(id) ?? 0) + 1);
        const address = envelope.rcptTo[0]?.address ?? '';
        const delay = delays.get(address);
        if (delay === undefined) return done();
        delays.delete(address);
        lateMails.set(address, id);
        if (Number.isFinite(delay)) setTimeout(done, delay);
      }, done);
    },
  });
  // A service that is killed on purpose leaves its connection half open.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    copies,
    answerLate: (address, milliseconds) => void delays.set(address, milliseconds),
    lateMailTo: (address) => lateMails.get(address),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
