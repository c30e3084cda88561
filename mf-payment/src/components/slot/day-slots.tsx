import type { PublicSlot } from '@tailgate/contracts';
import { PERIODS } from '@tailgate/domain';
import { Button, EmptyState, RetryCallout, Skeleton, Stack, VisuallyHidden } from '@tailgate/ui';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Slots } from './slot-button.tsx';

const HOURS = ['first', 'second', 'third', 'fourth'];

export const SLOTS_FAILED = 'Failed to load available time slots';

type DaySlotsProps = {
  slots: readonly PublicSlot[] | undefined;
  failed: boolean;
  fetching: boolean;
  onRetry(): void;
  onNextFreeDay: (() => void) | null;
  searching: boolean;
  children: ReactNode;
};

export function DaySlots({ slots, failed, fetching, onRetry, onNextFreeDay, searching, children }: DaySlotsProps) {
  if (slots && slots.length > 0) return children;
  if (failed) {
    return (
      <RetryCallout title="We couldn't load the times for this day" busy={fetching} onRetry={onRetry}>
        Check your connection and try again.
      </RetryCallout>
    );
  }
  if (!slots) return <LoadingSlots />;
  return (
    <EmptyState
      icon={<CalendarX2 size={36} aria-hidden="true" />}
      title="No available time slots for this date"
      action={
        onNextFreeDay && (
          <Button variant="secondary" loading={searching} onClick={onNextFreeDay}>
            Go to the next available day
          </Button>
        )
      }
    >
      Choose another date above.
    </EmptyState>
  );
}

/** As high as a day that is free, so that nothing below it moves. */
function LoadingSlots() {
  return (
    <>
      <VisuallyHidden role="status">Loading available times</VisuallyHidden>
      <Stack $gap={4} aria-hidden="true">
        {PERIODS.map(({ id }) => (
          <Stack key={id} $gap={1.5}>
            <Skeleton $width="6rem" $height="1.375rem" />
            <Slots>
              {HOURS.map((hour) => (
                <Skeleton key={hour} $height="3rem" />
              ))}
            </Slots>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
