import { FieldError, Muted, Stack } from '@tailgate/ui';
import { useId } from 'react';

/** Shown for a day without slots; `error` says that one is still required. */
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
