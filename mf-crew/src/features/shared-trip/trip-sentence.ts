import type { SharedTrip } from '@tailgate/contracts';
import { arrivalWords, entryOf, readableWord, type Times } from '@tailgate/web-kit';

const SENTENCES = {
  waiting: 'Your delivery is booked.',
  'on-the-way': 'On the way.',
  arrived: 'The truck has arrived.',
  loaded: 'Loaded, and on to the delivery address.',
  delivered: 'Delivered.',
  'not-delivered': "We couldn't deliver it. Please call us.",
};

/** @returns "On the way. Expected 2:40–3:00 PM." */
export function tripSentence(trip: SharedTrip, times: Times): string {
  if (trip.cancelled) return 'This trip was cancelled.';
  const said = entryOf(SENTENCES, trip.step, (word) => `${readableWord(word)}.`);
  return [said, arrivalWords(trip, trip.as_of, times)].filter(Boolean).join(' ');
}

const WAY = ['on-the-way', 'arrived', 'loaded', 'delivered'] as const;

/** @returns the steps of a trip that goes well, and how far it has come with each */
export function stepsOf({ step }: Pick<SharedTrip, 'step'>) {
  const reached = (WAY as readonly string[]).indexOf(step);
  return WAY.map((each, index) => ({ step: each, isDone: index <= reached, isCurrent: index === reached }));
}
