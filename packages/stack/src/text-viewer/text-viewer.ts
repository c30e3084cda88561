import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createLocalPagesServer } from '../backends/local-pages-server.ts';
import { PAGE_STYLE, textPage } from './text-page.ts';
import { TextStore } from './text-store.ts';

export interface TextViewerOptions {
  readonly accountSid: string;
  readonly authToken: string;
  readonly replyUrl: string;
  readonly file?: string;
}

const LARGEST_FORM = 20_000;
/** Twilio's numbers for tests: no number, and no mobile's. */
const REFUSED: Readonly<Record<string, readonly [number, string]>> = {
  '+15005550001': [21_211, "Invalid 'To' Phone Number"],
  '+15005550009': [21_614, "'To' number is not a valid mobile number"],
};
const STOPPED = [21_610, 'Attempt to send to unsubscribed recipient'] as const;
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function createTextViewer({ accountSid, authToken, replyUrl, file }: TextViewerOptions): Server {
  const store = new TextStore(file);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const newId = () => `SM${randomBytes(16).toString('hex')}`;

  async function call(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const form = new URLSearchParams(fields);
    const signed = Object.keys(fields)
      .toSorted()
      .map((name) => name + fields[name]);
    const signature = createHmac('sha1', authToken)
      .update(url + signed.join(''))
      .digest('base64');
    const sending = { method: 'POST', headers: { 'x-twilio-signature': signature }, body: form };
    const answer = await fetch(url, { ...sending, signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  }

  function take(form: URLSearchParams): [number, object] {
    const [number = '', body = ''] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const refusal = store.hasStopped(number) ? STOPPED : REFUSED[number];
    if (refusal) return [400, { code: refusal[0], message: refusal[1], status: 400 }];
    const id = newId();
    store.add({ id, direction: 'sent', number, body, at: new Date().toISOString() });
    const report = () => call(form.get('StatusCallback') ?? '', { MessageSid: id, MessageStatus: 'delivered' });
    setTimeout(() => void report().catch(complain), 200);
    return [201, { sid: id, status: 'queued' }];
  }

  async function reply(form: URLSearchParams): Promise<void> {
    const [id, number, body] = [newId(), form.get('number') ?? '', form.get('body') ?? ''];
    store.add({ id, direction: 'reply', number, body, at: new Date().toISOString() });
    await call(replyUrl, { MessageSid: id, From: number, Body: body }).catch(complain);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    const show = (type: string, content: string) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-store');
    const asked = `${request.method} ${request.url}`;
    if (asked === 'GET /healthz') json(200, { status: 'ok' });
    else if (asked === 'GET /') show('text/html', textPage(store.texts));
    else if (asked === 'GET /page.css') show('text/css', PAGE_STYLE);
    else if (asked === 'POST /reply') {
      await reply(await readForm(request));
      response.writeHead(303, { location: '/' }).end();
    } else if (asked !== `POST /2010-04-01/Accounts/${accountSid}/Messages.json`) {
      json(404, { code: 20_404, message: 'Not found', status: 404 });
    } else if (request.headers.authorization !== authorization) {
      json(401, { code: 20_003, message: 'Authenticate', status: 401 });
    } else json(...take(await readForm(request)));
  }

  return createLocalPagesServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      complain(error);
      response.writeHead(500).end();
    });
  });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const piece of request) {
    text += String(piece);
    if (text.length > LARGEST_FORM) throw new Error('the form is too long');
  }
  return new URLSearchParams(text);
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
