import type { TimeSlot } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useRemoveSlot } from '../api/change-slots.ts';

export function RemoveSlot({ slot, onRemoved }: { slot: TimeSlot; onRemoved(): void }) {
  const { toast } = useShell();
  const times = useStaffTimes();
  const remove = useRemoveSlot(slot.id);
  const [asking, setAsking] = useState(false);
  const name = [slot.truck?.name, times.range(slot.start_time, slot.end_time)].filter(Boolean).join(', ');
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Time slot removed', description: name, tone: 'success' });
        onRemoved();
      },
      onError: (error) => {
        setAsking(false);
        toast(failureToast('Failed to remove time slot', error));
      },
    });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Remove slot
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this time slot?"
        description={`${name}. The weekly plan does not create it again on this day.`}
        confirmLabel="Remove slot"
        cancelLabel="Keep slot"
        tone="destructive"
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
