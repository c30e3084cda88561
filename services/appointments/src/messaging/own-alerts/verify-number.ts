import { createHash, randomInt } from 'node:crypto';
import { appError, invalidInput } from '@tailgate/service-kit';
import { describeFailure } from '@tailgate/service-kit/jobs';
import { textNumber } from '../../clients/text-consents/text-number.ts';
import type { Dependencies } from '../../dependencies.ts';
import { statusUrlOf } from '../texts/send-text.ts';
import { TextRefused } from '../texts/text-provider.ts';

const CODE_MS = 10 * 60_000;
const MOST_ATTEMPTS = 5;
const DAY_MS = 24 * 3_600_000;
/** A code goes to a number that may be another person's. */
const MOST_CODES = 5;

interface Agreement {
  phone: string;
  wording_version: number;
}

export const codesSince = ({ now }: Pick<Dependencies, 'now'>) => new Date(now().getTime() - CODE_MS);

/**
 * Sends a code to a number. The person waits for it, so it is sent at once, at any hour.
 * @throws AppError INVALID_INPUT for a number that text messages cannot reach, TOO_MANY_REQUESTS, or UNAVAILABLE
 */
export async function startAlertNumber(deps: Dependencies, userId: number, agreement: Agreement): Promise<void> {
  const { alertNumbers, database, messages, now, settings, texts } = deps;
  if (texts === null) throw appError('CONFLICT', 'This portal sends no text messages');
  const to = textNumber(agreement.phone);
  if (to === null) throw unreachable();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const message = await database.transaction(async (transaction) => {
    const since = new Date(now().getTime() - DAY_MS);
    if ((await alertNumbers.countCodes(userId, since, transaction)) >= MOST_CODES) throw tooMany();
    const { wording_version } = agreement;
    const number = { user_id: userId, phone: to, wording_version, agreed_at: now(), code_hash: hashOf(userId, code) };
    await alertNumbers.add(number, transaction);
    return await messages.createOwn({ userId, channel: 'text', kind: 'alert-number-code', to, alert: {} }, transaction);
  });
  if (!(await messages.claimText(message.id, { to, most: settings.texts.perNumber }))) {
    await messages.markFailed(message.id, 'Not sent: the limit of text messages to this number in a day is reached');
    throw tooMany();
  }
  const { company_name } = await deps.company.read();
  const body = `${company_name}: ${code} is your code to get alerts at this number. If you did not ask for it, ignore this message.`;
  try {
    const providerId = await texts.send({ to, body, statusUrl: statusUrlOf(settings.publicUrl, message.message_key) });
    await messages.markTextSent(message.id, { to, providerId });
  } catch (error) {
    await messages.markFailed(message.id, describeFailure(error));
    if (error instanceof TextRefused) throw unreachable(error.stopped);
    throw appError('UNAVAILABLE', 'The code could not be sent. Please try again in a moment.', { cause: error });
  }
}

/** @throws AppError WRONG_CODE for a wrong or old one, and after too many attempts */
export async function verifyAlertNumber(deps: Dependencies, userId: number, code: string): Promise<void> {
  const { alertChoices, alertNumbers, database, now } = deps;
  // Outside the transaction, so that a refused attempt counts.
  const number = await alertNumbers.attempt(userId, codesSince(deps), MOST_ATTEMPTS);
  if (number === null || number.code_hash !== hashOf(userId, code)) {
    const message = 'This code is wrong or has expired';
    throw appError('WRONG_CODE', message, { details: [{ field: 'code', message }] });
  }
  await database.transaction(async (transaction) => {
    await alertChoices.lock(userId, transaction);
    await alertNumbers.end(userId, 'replaced', now(), transaction);
    await alertNumbers.verify(number, now(), transaction);
  });
}

/** Keeps codes out of backups; it could be guessed, but the code counts for minutes and a few attempts only. */
function hashOf(userId: number, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('base64url');
}

function unreachable(stopped = false): Error {
  const message = stopped
    ? 'This number replied STOP. Reply START to one of our text messages first.'
    : 'Text messages cannot reach this number. Check it, and start with + and the country code if it is not from the US.';
  return invalidInput([{ field: 'phone', message }]);
}

function tooMany(): Error {
  return appError('TOO_MANY_REQUESTS', 'Too many codes were sent today. Please try again tomorrow.');
}
