import type { CrewStep } from '@tailgate/contracts';
import { Badge } from '@tailgate/ui';
import { readableWord, stepTone } from '@tailgate/web-kit';

export function StepBadge({ step }: { step: CrewStep }) {
  return <Badge tone={stepTone(step)}>{readableWord(step)}</Badge>;
}

/** For a trip whose truck should have been at the pick-up 15 minutes ago. */
export function LateBadge() {
  return <Badge tone="red">Late</Badge>;
}
