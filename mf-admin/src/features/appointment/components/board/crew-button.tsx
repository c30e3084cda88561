import type { TruckDay } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import type { BoardPlace } from '../../board-layout.ts';

type CrewButtonProps = {
  truck: NonNullable<BoardPlace['truck']>;
  /** Undefined until the crews are read. */
  day: TruckDay | undefined;
  onOpen(truckId: number): void;
};

/** The crew of a truck and how many trips have ended. Opens the truck's day. */
export function CrewButton({ truck, day, onOpen }: CrewButtonProps) {
  const ended = day?.trips.filter(({ step }) => step === 'delivered' || step === 'not-delivered').length ?? 0;
  return (
    <>
      {ended > 0 && <small>{`${ended} of ${day?.trips.length} ended`}</small>}
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Crew of ${truck.name}: ${day?.crew ?? 'nobody named'}`}
        onClick={() => onOpen(truck.id)}
      >
        {day?.crew ?? 'Crew'}
      </Button>
    </>
  );
}
