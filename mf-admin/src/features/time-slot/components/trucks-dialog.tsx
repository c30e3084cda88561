import { slotWindowBody } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Callout, Field, Input, Stack } from '@tailgate/ui';
import { ApiError, failureMessage, useShell, useStaffTimes } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useSetTrucks } from '../api/change-slots.ts';
import { slotsOfDateQuery } from '../api/list-slots-of-date.ts';
import { slotState, slotsOfWindow, trucksInWords, type Window } from '../slots-by-hour.ts';

const FAILED = 'Failed to update time slot';

type TrucksDialogProps = { date: string; window: Window; onClose(): void };

/** Sets the number of trucks in a window. If someone else changed it, shows the new number first. */
export function TrucksDialog({ date, window, onClose }: TrucksDialogProps) {
  const { toast, config } = useShell();
  const times = useStaffTimes();
  const cache = useQueryClient();
  const setTrucks = useSetTrucks();
  const [shown, show] = useState(window.slots);
  const before = String(shown.length);
  const [trucks, change] = useState(before);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const used = shown.filter((slot) => ['booked', 'held'].includes(slotState(slot, config.businessTimeZone))).length;
  const { start_time, end_time } = window;

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = trucks.trim() === '' ? Number.NaN : Number(trucks);
    const request = { date, start_time, end_time, trucks: typed, trucks_before: shown.length };
    const checked = slotWindowBody.safeParse(request);
    if (!checked.success) return setFieldError(checked.error.issues[0]?.message ?? FAILED);
    setTrucks.mutate(checked.data, {
      onSuccess: ({ length }) => {
        const left = `${trucksInWords(length)} ${length === 1 ? 'drives' : 'drive'} in this window`;
        toast({ title: 'Time slot updated successfully', description: left, tone: 'success' });
        onClose();
      },
      onError: (error) => {
        const message = failureMessage(error, FAILED);
        if (error instanceof ApiError && error.code === 'RECORD_CHANGED') return void showTheirs(message);
        setFieldError(message);
      },
    });
  }

  async function showTheirs(message: string) {
    try {
      const slots = await cache.fetchQuery({ ...slotsOfDateQuery(date), staleTime: 0 });
      show(slotsOfWindow(slots, window));
      setConflict(message);
    } catch (error) {
      setFieldError(failureMessage(error, FAILED));
    }
  }

  return (
    <FormDialog
      title={`Trucks, ${times.range(start_time, end_time)}`}
      description={formatLongDate(date)}
      dirty={trucks !== before}
      submitLabel="Save Trucks"
      submitting={setTrucks.isPending}
      onSubmit={save}
      onClose={onClose}
      width="28rem"
    >
      <Stack $gap={5}>
        {conflict && (
          <Callout tone="warning" title="Someone else changed this window">
            {conflict} Your change was not saved. Check the number and save again.
          </Callout>
        )}
        <Field label="Trucks" hint={`${trucksInWords(shown.length)} now; ${usedInWords(used)}`} error={fieldError}>
          <Input
            type="number"
            inputMode="numeric"
            min={used}
            max={50}
            value={trucks}
            onChange={(event) => {
              change(event.target.value);
              setFieldError(null);
            }}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
}

function usedInWords(used: number): string {
  if (used === 0) return 'none booked or on hold';
  return `${used} booked or on hold`;
}
