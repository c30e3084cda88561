import type { LinkedBooking } from '@tailgate/contracts';
import { Callout } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { ApiError, cancellationQuestion, failureMessage, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useChangeBooking } from '../api/change-linked-booking.ts';
import { useLinkedCancellation } from '../api/preview-linked-cancellation.ts';

const CHANGED = 'This booking has just changed. Above is how it is now. Press Cancel booking again to cancel it.';

export type CancelQuestionProps = { secret: string; booking: LinkedBooking; onClose(): void };

const hasChanged = (error: Error) => error instanceof ApiError && error.code === 'RECORD_CHANGED';

/** After a refusal shows the server's message and the reloaded booking. */
export function CancelQuestion({ secret, booking, onClose }: CancelQuestionProps) {
  const { toast } = useShell();
  const times = useCustomerTimes();
  const change = useChangeBooking(secret);
  const asked = useLinkedCancellation(secret, booking);
  const cancel = () =>
    change.mutate(
      {
        status: 'cancelled',
        version: booking.version,
        ...(asked.preview && { refund_shown: asked.preview.refund }),
      },
      {
        onSuccess: () => {
          toast({ title: 'Booking cancelled', tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this booking?"
      description={cancellationQuestion(booking, times, asked)}
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      tone="destructive"
      busy={change.isPending}
      checking={asked.isPending}
      onConfirm={cancel}
    >
      {change.error && (
        <Callout tone="destructive" title={hasChanged(change.error) ? CHANGED : failureMessage(change.error)} />
      )}
    </AlertDialog>
  );
}
