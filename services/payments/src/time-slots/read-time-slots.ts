import type { TimeSlot } from '@tailgate/contracts';
import { daysFrom } from '@tailgate/domain';
import { invalidInput, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { Days } from './time-slot-repository.ts';

const MOST_DAYS = 31;

export async function listSlotsOfPeriod(deps: Dependencies, { from, to }: Days): Promise<TimeSlot[]> {
  const lastDay = daysFrom(from, MOST_DAYS).at(-1) ?? from;
  if (to > lastDay) throw invalidInput([{ field: 'to', message: `At most ${MOST_DAYS} days at once` }]);
  return await deps.slots.listOfPeriod({ from, to }, deps.now());
}

export async function getTimeSlot(deps: Dependencies, id: number): Promise<TimeSlot> {
  const stored = await deps.slots.find(id);
  const ofDay = stored ? await deps.slots.listOfPeriod({ from: stored.date, to: stored.date }, deps.now()) : [];
  const slot = ofDay.find((each) => each.id === id);
  if (!slot) throw notFound('Time slot');
  return slot;
}
