import { slotWindowBody } from '@tailgate/contracts';
import { Field, Input } from '@tailgate/ui';
import { failureMessage, formatLongDate, formatTimeRange, useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useSetTrucks } from '../api/change-slots.ts';
import { slotState, type Window } from '../slots-by-hour.ts';

const FAILED = 'Failed to update time slot';

type TrucksDialogProps = { date: string; window: Window; onClose(): void };

/** Sets how many trucks drive in a window of one day. */
export function TrucksDialog({ date, window, onClose }: TrucksDialogProps) {
  const { toast } = useShell();
  const setTrucks = useSetTrucks();
  const before = String(window.slots.length);
  const [trucks, change] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  const used = window.slots.filter((slot) => ['booked', 'held'].includes(slotState(slot))).length;
  const { start_time, end_time } = window;

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = trucks.trim() === '' ? Number.NaN : Number(trucks);
    const checked = slotWindowBody.safeParse({ date, start_time, end_time, trucks: typed });
    if (!checked.success) return setFault(checked.error.issues[0]?.message ?? FAILED);
    setTrucks.mutate(checked.data, {
      onSuccess: (slots) => {
        const left = slots.length === 1 ? '1 truck drives' : `${slots.length} trucks drive`;
        toast({ title: 'Time slot updated successfully', description: `${left} in this window`, tone: 'success' });
        onClose();
      },
      onError: (error) => setFault(failureMessage(error, FAILED)),
    });
  }

  return (
    <FormDialog
      title={`Trucks, ${formatTimeRange(start_time, end_time)}`}
      description={formatLongDate(date)}
      dirty={trucks !== before}
      submitLabel="Save Trucks"
      submitting={setTrucks.isPending}
      onSubmit={save}
      onClose={onClose}
      width="28rem"
    >
      <Field
        label="Trucks"
        hint={
          used === 0 ? 'None of them is booked or held' : `${used} of them ${used === 1 ? 'is' : 'are'} booked or held`
        }
        error={fault}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={used}
          max={50}
          value={trucks}
          onChange={(event) => {
            change(event.target.value);
            setFault(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
