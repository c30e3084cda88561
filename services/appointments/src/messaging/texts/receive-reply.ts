import type { Transaction } from 'sequelize';
import { startNumber, stopNumber } from '../../clients/text-consents/reply-consents.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readReply } from './read-reply.ts';
import type { TextReply } from './text-provider.ts';

/** Longer replies come in several messages of a provider. */
const MOST_LETTERS = 2_000;

/** One reply counts once, however often it is delivered. */
export async function receiveReply(deps: Dependencies, reply: TextReply): Promise<void> {
  const { id, from, body, optOut } = reply;
  const { request, isBare } = readReply(body);
  const wanted = optOut ?? request;
  if (wanted === 'stop') await stopNumber(deps, from);
  if (wanted === 'start') await startNumber(deps, from, id);
  if (wanted === 'help' && optOut === null) await answerHelp(deps, reply);
  if (isBare || body.trim() === '') return;
  await deps.database.transaction((transaction) => keepReply(deps, reply, transaction));
}

async function keepReply(deps: Dependencies, { id, from, body }: TextReply, transaction: Transaction): Promise<void> {
  const received = { from, body: body.trim().slice(0, MOST_LETTERS), providerId: id };
  const messageId = await deps.messages.receiveText(received, transaction);
  if (messageId === null) return;
  const news = {
    kind: 'texts-received',
    items: [{ subject: String(messageId), detail: null }],
    at: deps.now(),
  } as const;
  await deps.alertChoices.addNews(news, transaction);
}

async function answerHelp({ company, database, jobs, messages }: Dependencies, { id, from }: TextReply): Promise<void> {
  await database.transaction(async (transaction) => {
    const { company_name: name, contact_phone: phone } = await company.read(transaction);
    const call = phone ? ` Call us at ${phone}.` : '';
    const body = `${name}: text messages about your deliveries.${call} Reply STOP to opt out.`;
    const message = { kind: 'text-help', to: from, body, answerTo: id } as const;
    const message_id = await messages.createAnswer(message, transaction);
    if (message_id !== null) await jobs.enqueue(transaction, 'text', { kind: 'text-help', message_id });
  });
}
