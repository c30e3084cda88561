import { Button, Callout } from '@tailgate/ui';
import type { Day } from '../use-day.ts';

/** Asked once: the browser keeps the answer. */
export function SharePosition({ position: { canShare, share } }: Pick<Day, 'position'>) {
  if (!canShare) return null;
  return (
    <Callout
      title="Share where the truck is?"
      action={
        <Button variant="secondary" loading={share.isPending} onClick={() => share.mutate()}>
          Share position
        </Button>
      }
    >
      {share.isError
        ? 'This phone gave no position. Check that location is turned on.'
        : 'Then the customer sees when to expect you. Only the latest position is kept, and it is deleted when you arrive.'}
    </Callout>
  );
}
