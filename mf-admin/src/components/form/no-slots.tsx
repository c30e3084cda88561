import { FieldError, Muted, Stack } from '@tailgate/ui';
import { useId } from 'react';

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
