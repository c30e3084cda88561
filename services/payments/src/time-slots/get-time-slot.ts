import type { TimeSlot } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

/** One slot as staff see it among those of its day. */
export async function getTimeSlot(deps: Dependencies, id: number): Promise<TimeSlot> {
  const stored = await deps.slots.find(id);
  const ofDay = stored ? await deps.slots.listOfPeriod({ from: stored.date, to: stored.date }, deps.now()) : [];
  const slot = ofDay.find((each) => each.id === id);
  if (!slot) throw notFound('Time slot');
  return slot;
}
