import type { ParsedBody, PriceVersion, routes } from '@tailgate/contracts';
import { type BusinessDate, formatLongDate } from '@tailgate/domain';
import { type Actor, appError, invalidInput } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { SETTINGS_ID } from '../settings/update-settings.ts';
import { describePriceChanges } from './describe-prices.ts';
import { presentPrices } from './present-prices.ts';

type NewPrices = ParsedBody<typeof routes.addPriceVersion>;

export async function addPriceVersion(
  deps: Pick<Dependencies, 'database' | 'history' | 'prices'>,
  { valid_from, replaces, ...figures }: NewPrices,
  actor: Actor,
): Promise<PriceVersion> {
  const { database, history, prices } = deps;
  const today = prices.today();
  assertNotPast(valid_from, today);
  return await database.transaction(async (transaction) => {
    // Lock first, so that the second of two people who add at once sees the version of the first.
    await prices.lock(transaction);
    const [newest] = await prices.list(transaction);
    if (newest?.version !== replaces)
      throw appError('RECORD_CHANGED', 'Someone else has added prices since you opened this form.');
    const version = newest.version + 1;
    const before = await prices.findCurrent(transaction);
    const changes = describePriceChanges(before.figures, figures) || `As version ${before.version}`;
    await prices.add({ version, valid_from, figures, created_by: actor.username ?? null }, transaction);
    const summary = `Version ${version} from ${formatLongDate(valid_from)}: ${changes}`;
    await history.record(transaction, actor, { action: 'prices.added', subjectId: SETTINGS_ID, summary });
    const added = await prices.find(version, transaction);
    if (!added) throw new Error(`version ${version} vanished inside its transaction`);
    return presentPrices(added, valid_from > today ? 'upcoming' : 'current');
  });
}

function assertNotPast(validFrom: BusinessDate, today: BusinessDate): void {
  if (validFrom >= today) return;
  const message = `The first day is in the past. It can be ${formatLongDate(today)} or later`;
  throw invalidInput([{ field: 'valid_from', message }]);
}
