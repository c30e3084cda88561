import { FieldError, Muted, Stack } from '@tailgate/ui';
import { useId } from 'react';

/** Shown for a day without free slots. `error` says that a slot is required. */
export function NoSlots({ error }: { error?: string | undefined }) {
  const errorId = useId();
  const wiring = error
    ? { role: 'group', 'aria-label': 'Time slot', 'aria-invalid': true, 'aria-describedby': errorId, tabIndex: -1 }
    : {};
  return (
    <Stack $gap={2} {...wiring}>
      <Muted role="status">No available time slots for this date</Muted>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  );
}
