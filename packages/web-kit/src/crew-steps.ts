import type { CrewStep } from '@tailgate/contracts';
import { entryOf } from './newer-words.ts';

const TONES = {
  waiting: 'secondary',
  'on-the-way': 'blue',
  arrived: 'indigo',
  loaded: 'purple',
  delivered: 'green',
  'not-delivered': 'red',
} as const satisfies Record<CrewStep, string>;
type StepTone = (typeof TONES)[CrewStep];

/** @returns the tone of a step's badge; its text is `readableWord(step)` */
export function stepTone(step: CrewStep): StepTone {
  return entryOf<StepTone>(TONES, step, () => 'secondary');
}
