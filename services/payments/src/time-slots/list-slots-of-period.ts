import type { TimeSlot } from '@tailgate/contracts';
import { daysFrom } from '@tailgate/domain';
import { invalidInput } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { Days } from './time-slot-repository.ts';

const MOST_DAYS = 31;

/** Every slot of up to 31 days. */
export async function listSlotsOfPeriod(deps: Dependencies, { from, to }: Days): Promise<TimeSlot[]> {
  const lastDay = daysFrom(from, MOST_DAYS).at(-1) ?? from;
  if (to > lastDay) throw invalidInput([{ field: 'to', message: `At most ${MOST_DAYS} days at once` }]);
  return await deps.slots.listOfPeriod({ from, to }, deps.now());
}
