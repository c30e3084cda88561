import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { signTwilioRequest, type TwilioAccount } from '../messaging/texts/twilio-provider.ts';
import type { TestService } from './start-service.ts';

type SentText = Record<'To' | 'Body' | 'StatusCallback', string> & { sid: string };

export class FakeTwilio {
  texts: SentText[] = [];
  requests = 0;
  mode: 'takes' | 'down' | 'refuses' | 'stopped' = 'takes';
  readonly #server = createServer((incoming, response) => void this.#answer(incoming, response));
  #account: TwilioAccount | undefined;

  async listen(): Promise<TwilioAccount> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const apiUrl = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    this.#account = {
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'token-of-the-tests',
      from: '+15005550006',
      apiUrl,
    };
    return this.#account;
  }

  reset(): void {
    this.texts = [];
    this.requests = 0;
    this.mode = 'takes';
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async call({ app }: TestService, path: string, fields: Record<string, string>, signature?: string) {
    const form = new URLSearchParams(fields);
    const signed = signTwilioRequest(`http://portal.example${path}`, form, this.#account?.authToken ?? '');
    return await request(app)
      .post(path)
      .set('content-type', 'application/x-www-form-urlencoded')
      .set('x-twilio-signature', signature ?? signed)
      .send(form.toString());
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(incoming)));
    this.requests += 1;
    const { accountSid, authToken } = this.#account ?? {};
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (
      incoming.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json` ||
      incoming.headers.authorization !== expected
    )
      return void send(401, { code: 20_003, message: 'Authenticate', status: 401 });
    if (this.mode === 'down') return void send(503, { code: 20_503, message: 'Service unavailable', status: 503 });
    if (this.mode === 'refuses')
      return void send(400, { code: 21_211, message: "Invalid 'To' Phone Number", status: 400 });
    if (this.mode === 'stopped')
      return void send(400, { code: 21_610, message: 'Attempt to send to unsubscribed recipient', status: 400 });
    const sid = `SM${String(this.requests).padStart(32, '0')}`;
    this.texts.push({ ...(form as Record<'To' | 'Body' | 'StatusCallback', string>), sid });
    send(201, { sid, status: 'queued', error_code: null });
  }
}
