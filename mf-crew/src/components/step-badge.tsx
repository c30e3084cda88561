import type { CrewStep } from '@tailgate/contracts';
import { Badge, type BadgeTone } from '@tailgate/ui';
import { entryOf, labelOf } from '@tailgate/web-kit';
import { STEP_LABELS } from './crew-words.ts';

const TONES: Record<CrewStep, BadgeTone> = {
  waiting: 'secondary',
  'on-the-way': 'blue',
  arrived: 'blue',
  loaded: 'blue',
  delivered: 'green',
  'not-delivered': 'red',
};

export function StepBadge({ step }: { step: CrewStep }) {
  return <Badge tone={entryOf<BadgeTone>(TONES, step, () => 'secondary')}>{labelOf(STEP_LABELS, step)}</Badge>;
}
