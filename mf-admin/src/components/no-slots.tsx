import { FieldError, Muted, Stack } from '@tailgate/ui';
import { useId } from 'react';

/** In place of the slots of a day that has none; `error` when one was asked for all the same. */
export function NoSlots({ error }: { error?: string | undefined }) {
  const faultId = useId();
  const wiring = error
    ? { role: 'group', 'aria-label': 'Time slot', 'aria-invalid': true, 'aria-describedby': faultId, tabIndex: -1 }
    : {};
  return (
    <Stack $gap={2} {...wiring}>
      <Muted role="status">No available time slots for this date</Muted>
      {error && <FieldError id={faultId}>{error}</FieldError>}
    </Stack>
  );
}
