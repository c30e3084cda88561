import type { SharedTrip } from '@tailgate/contracts';
import { entryOf, readableWord } from '@tailgate/web-kit';

const SENTENCES = {
  waiting: 'Your delivery is booked.',
  'on-the-way': 'On the way.',
  arrived: 'The truck has arrived.',
  loaded: 'Loaded, and on to the delivery address.',
  delivered: 'Delivered.',
  'not-delivered': "We couldn't deliver it. Please call us.",
};

export function tripSentence({ step, cancelled }: Pick<SharedTrip, 'step' | 'cancelled'>): string {
  return cancelled ? 'This trip was cancelled.' : entryOf(SENTENCES, step, (word) => `${readableWord(word)}.`);
}

const WAY = ['on-the-way', 'arrived', 'loaded', 'delivered'] as const;

/** @returns the steps of a trip that goes well, and how far it has come with each */
export function stepsOf({ step }: Pick<SharedTrip, 'step'>) {
  const reached = (WAY as readonly string[]).indexOf(step);
  return WAY.map((each, index) => ({ step: each, isDone: index <= reached, isCurrent: index === reached }));
}
