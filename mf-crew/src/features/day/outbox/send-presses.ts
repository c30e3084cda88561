import { type CrewDay, routes } from '@tailgate/contracts';
import { ApiError, apiRequest, failureMessage } from '@tailgate/web-kit';
import { type Press, phoneId } from './outbox-store.ts';
import { keepResults, pressesOf } from './presses.ts';

/** As many as one request may carry. */
const MOST = 50;

/**
 * Sends what waits, in order and one request at a time. What is in doubt is sent again: an action counts once.
 * @throws as apiRequest does; what was not answered then still waits
 */
export async function sendPresses(secret: string, onAnswer: (day: CrewDay) => Promise<unknown>): Promise<void> {
  let size = MOST;
  for (;;) {
    const batch = (await pressesOf(secret)).filter(isWaiting).slice(0, size);
    if (batch.length === 0) return;
    try {
      await onAnswer(await sendBatch(secret, batch));
    } catch (error) {
      if (!isRefusedContent(error)) throw error;
      // One faulty action must not hold up the others.
      if (batch.length > 1) size = 1;
      else await keepRefusal(batch, error);
    }
  }
}

export const isWaiting = ({ result }: Press) => result === null;

async function sendBatch(secret: string, batch: readonly Press[]): Promise<CrewDay> {
  const sentAt = new Date().toISOString();
  const actions = batch.map(({ action }) => action);
  const body = { phone: await phoneId(), sent_at: sentAt, actions };
  const { results, day } = await apiRequest(routes.sendCrewActions, { params: { secret }, body });
  const known = new Set(actions.map(({ id }) => id));
  const own = results.filter(({ id }) => known.has(id));
  if (own.length < batch.length) throw new Error('The server left out an action.');
  await keepResults(own, new Date().toISOString());
  return day;
}

function isRefusedContent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.code === 'INVALID_INPUT';
}

async function keepRefusal(batch: readonly Press[], error: unknown): Promise<void> {
  const refusal = { effect: 'refused', code: null, reason: failureMessage(error) } as const;
  await keepResults(
    batch.map(({ action }) => ({ id: action.id, ...refusal })),
    new Date().toISOString(),
  );
}
