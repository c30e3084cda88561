import { createHmac, timingSafeEqual } from 'node:crypto';
import { appError, invalidInput } from '@tailgate/service-kit';
import { inSpan } from '@tailgate/service-kit/tracing';
import { z } from 'zod';
import {
  type ProviderRequest,
  type TextProvider,
  TextRefused,
  type TextReply,
  type TextStatus,
} from './text-provider.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly apiUrl: string;
}

const TIMEOUT_MS = 10_000;
/** "Attempt to send to unsubscribed recipient": the person replied STOP. */
const UNSUBSCRIBED = 21_610;

const sent = z.object({ sid: z.string().max(64) });
const refusal = z.object({ code: z.number(), message: z.string().max(1_000) });
const status = z.object({
  MessageSid: z.string().max(64),
  MessageStatus: z.string(),
  ErrorCode: z.string().max(10).optional(),
});
const reply = z.object({
  MessageSid: z.string().max(64),
  From: z.string().max(32),
  Body: z.string().max(10_000).default(''),
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
});

const OPT_OUTS = { STOP: 'stop', START: 'start', HELP: 'help' } as const;

export function createTwilioProvider(account: TwilioAccount): TextProvider {
  const { accountSid, authToken, from, apiUrl } = account;
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, body, statusUrl }) {
      const sender = from.startsWith('+') ? { From: from } : { MessagingServiceSid: from };
      const form = new URLSearchParams({ To: to, Body: body, StatusCallback: statusUrl, ...sender });
      return await inSpan('POST twilio', { kind: 'call', attributes: { 'server.address': 'twilio' } }, async () => {
        // The cause of a failed fetch may name the address, so only its name is kept.
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: form,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }).catch((error: Error) => {
          throw new Error(`Twilio did not answer (${error.name})`);
        });
        return readAnswer(response.status, await response.json().catch(() => null));
      });
    },
    readStatus: (request) => readTwilioStatus(verified(request, authToken)),
    readReply: (request) => readTwilioReply(verified(request, authToken)),
  };
}

function readAnswer(code: number, answer: unknown): string {
  if (code === 201) return sent.parse(answer).sid;
  const reason = refusal.safeParse(answer).data;
  const words = reason ? `${reason.message} (Twilio ${reason.code})` : `Twilio answered ${code}`;
  // 400: this message is wrong. The account's faults (401, 403, 404) can be mended, and 429 and 5xx pass.
  if (code === 400) throw new TextRefused(words, { stopped: reason?.code === UNSUBSCRIBED });
  throw new Error(words);
}

function verified({ url, body, signature = '' }: ProviderRequest, authToken: string): Record<string, string> {
  const form = new URLSearchParams(body.toString('utf8'));
  const expected = Buffer.from(signTwilioRequest(url, form, authToken));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw appError('WEBHOOK_SIGNATURE_INVALID', 'The signature is missing or wrong');
  return Object.fromEntries(form);
}

export function signTwilioRequest(url: string, form: URLSearchParams, authToken: string): string {
  const fields = [...new Set(form.keys())].toSorted();
  const values = (name: string) => [...new Set(form.getAll(name))].toSorted();
  const text = fields.flatMap((name) => values(name).map((value) => name + value)).join('');
  return createHmac('sha1', authToken)
    .update(url + text)
    .digest('base64');
}

function readTwilioStatus(fields: unknown): TextStatus {
  const { MessageSid: id, MessageStatus, ErrorCode } = parse(status, fields);
  if (MessageStatus === 'delivered' || MessageStatus === 'read') return { id, outcome: 'delivered', error: null };
  if (MessageStatus !== 'undelivered' && MessageStatus !== 'failed') return { id, outcome: 'on its way', error: null };
  const error = `Twilio could not deliver it${ErrorCode ? ` (error ${ErrorCode})` : ''}`;
  return { id, outcome: 'not delivered', error };
}

function readTwilioReply(fields: unknown): TextReply {
  const { MessageSid: id, From: from, Body: body, OptOutType } = parse(reply, fields);
  return { id, from, body, optOut: OptOutType ? OPT_OUTS[OptOutType] : null };
}

function parse<S extends z.ZodType>(schema: S, fields: unknown): z.output<S> {
  const { data, success } = schema.safeParse(fields);
  if (!success) throw invalidInput([{ field: 'body', message: 'Not a message of Twilio' }]);
  return data;
}
