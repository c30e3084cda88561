import { formatLongDate } from '@tailgate/domain';
import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { SETTINGS_ID } from '../settings/update-settings.ts';

/** Only before its day: later, quotes name it. */
export async function withdrawPriceVersion(
  { database, history, prices }: Pick<Dependencies, 'database' | 'history' | 'prices'>,
  version: number,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await prices.lock(transaction);
    const stored = await prices.find(version, transaction);
    if (!stored || stored.withdrawn_at !== null) throw notFound('Version of the prices');
    if (stored.valid_from <= prices.today())
      throw appError('CONFLICT', `Version ${version} is already in effect, so it cannot be withdrawn.`);
    await prices.withdraw(version, transaction);
    const summary = `Version ${version}, which was to apply from ${formatLongDate(stored.valid_from)}`;
    await history.record(transaction, actor, { action: 'prices.withdrawn', subjectId: SETTINGS_ID, summary });
  });
}
