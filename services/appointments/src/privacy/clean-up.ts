import { TAKE_BACK_DAYS } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';

const DAY_MS = 24 * 3_600_000;
const NEWS_DAYS = 30;

export interface Retention {
  readonly messageDays: number;
  readonly photoDays: number;
  /** After so many months without a trip or quote a client record is erased; 0: never. */
  readonly clientMonths: number;
}

/** Quotes, appointments, clients and the history stay. @returns how many rows were deleted */
export async function cleanUp(
  {
    alertChoices,
    imports,
    messages,
    photos,
    spentProofs,
    truckDays,
    now,
  }: Pick<Dependencies, 'alertChoices' | 'imports' | 'messages' | 'photos' | 'spentProofs' | 'truckDays' | 'now'>,
  { messageDays, photoDays }: Pick<Retention, 'messageDays' | 'photoDays'>,
): Promise<{ messages: number }> {
  const dayAgo = new Date(now().getTime() - DAY_MS);
  await messages.forgetNetworks(dayAgo);
  await spentProofs.deleteBefore(dayAgo);
  await truckDays.forgetPositionsBefore(dayAgo);
  await imports.forgetBefore(new Date(now().getTime() - TAKE_BACK_DAYS * DAY_MS));
  await photos.deleteBefore(new Date(now().getTime() - photoDays * DAY_MS));
  await alertChoices.forgetNews(new Date(now().getTime() - NEWS_DAYS * DAY_MS));
  return { messages: await messages.deleteBefore(new Date(now().getTime() - messageDays * DAY_MS)) };
}
