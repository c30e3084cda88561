import { slotWindowBody } from '@tailgate/contracts';
import { formatLongDate, readWhole } from '@tailgate/domain';
import { Callout, Field, Input, Stack } from '@tailgate/ui';
import { ApiError, failureMessage, readBack, useShell, useStaffTimes } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useSetTrucks } from '../api/change-slots.ts';
import { slotsOfDateQuery } from '../api/list-slots-of-date.ts';
import { slotState, slotsOfWindow, trucksText, type Window } from '../slots-by-hour.ts';

const FAILED = 'Failed to update time slot';

type TrucksDialogProps = { date: string; window: Window; onClose(): void };

/** If someone else changed the number, shows the new one first. */
export function TrucksDialog({ date, window, onClose }: TrucksDialogProps) {
  const { config } = useShell();
  const times = useStaffTimes();
  const form = useTrucksForm({ date, window, onClose });
  const used = form.slots.filter((slot) =>
    ['booked', 'held'].includes(slotState(slot, config.businessTimeZone)),
  ).length;
  return (
    <FormDialog
      title={`Trucks, ${times.range(window.start_time, window.end_time)}`}
      description={formatLongDate(date)}
      dirty={form.dirty}
      submitLabel="Save Trucks"
      submitting={form.saving}
      onSubmit={form.save}
      onClose={onClose}
      width="28rem"
    >
      <Stack $gap={5}>
        {form.conflict && (
          <Callout
            tone="warning"
            title="Someone else changed this window"
          >{`${form.conflict} Your change was not saved. Check the number and save again.`}</Callout>
        )}
        <Field
          label="Trucks"
          hint={readBack(form.trucks, 'truck') ?? `${trucksText(form.slots.length)} now; ${usedText(used)}`}
          error={form.error}
        >
          <Input inputMode="numeric" value={form.trucks} onChange={(event) => form.change(event.target.value)} />
        </Field>
      </Stack>
    </FormDialog>
  );
}

function useTrucksForm({ date, window, onClose }: TrucksDialogProps) {
  const { toast } = useShell();
  const cache = useQueryClient();
  const setTrucks = useSetTrucks();
  const [slots, setSlots] = useState(window.slots);
  const before = String(slots.length);
  const [trucks, setTyped] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const { start_time, end_time } = window;

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = readWhole(trucks, 'truck');
    const request = { date, start_time, end_time, trucks: typed, trucks_before: slots.length };
    const checked = slotWindowBody.safeParse(request);
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? FAILED);
    setTrucks.mutate(checked.data, {
      onSuccess: ({ length }) => {
        const left = `${trucksText(length)} ${length === 1 ? 'is' : 'are'} scheduled for this window`;
        toast({ title: 'Time slot updated successfully', description: left, tone: 'success' });
        onClose();
      },
      onError: (failure) => {
        const message = failureMessage(failure, FAILED);
        if (failure instanceof ApiError && failure.code === 'RECORD_CHANGED') return void showTheirs(message);
        setError(message);
      },
    });
  }

  async function showTheirs(message: string) {
    try {
      const current = await cache.fetchQuery({ ...slotsOfDateQuery(date), staleTime: 0 });
      setSlots(slotsOfWindow(current, window));
      setConflict(message);
    } catch (failure) {
      setError(failureMessage(failure, FAILED));
    }
  }

  function change(typed: string) {
    setTyped(typed);
    setError(null);
  }

  return { slots, trucks, change, dirty: trucks !== before, saving: setTrucks.isPending, save, error, conflict };
}

function usedText(used: number): string {
  if (used === 0) return 'none booked or on hold';
  return `${used} booked or on hold`;
}
