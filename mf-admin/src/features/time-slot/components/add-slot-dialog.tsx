import { businessToday } from '@tailgate/domain';
import { Field, Grid, Input, Select, Stack } from '@tailgate/ui';
import { failureMessage, useShell, useStaffTimes } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useTrucks } from '../../../api/list-trucks.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { showRefusal } from '../../../components/form/form-errors.ts';
import { TimeSelect } from '../../../components/form/time-select.tsx';
import { type AddSlotValues, addSlotSchema, type CheckedSlot } from '../add-slot-values.ts';
import { useCreateSlot } from '../api/change-slots.ts';
import { slotsOfDateQuery } from '../api/list-slots-of-date.ts';
import { slotsOfWindow, trucksText } from '../slot-state.ts';
import { SameWindow } from './same-window.tsx';

const FAILED = 'Failed to create time slot';

export function AddSlotDialog({ date, onClose }: { date: string; onClose(date?: string): void }) {
  const { toast, config } = useShell();
  const times = useStaffTimes();
  const cache = useQueryClient();
  const create = useCreateSlot();
  const trucks = useTrucks().data?.filter(({ is_active }) => is_active) ?? [];
  const form = useForm<AddSlotValues, unknown, CheckedSlot>({
    resolver: zodResolver(addSlotSchema),
    defaultValues: { date, start_time: '09:00:00', end_time: '10:00:00', truck_id: '' },
  });
  const { register, formState } = form;
  const errorOf = (name: keyof AddSlotValues) => formState.errors[name]?.message;
  const save = form.handleSubmit(async (checked) => {
    try {
      await create.mutateAsync(checked);
    } catch (error) {
      const isAtField = showRefusal(form, error);
      toast({
        title: FAILED,
        ...(isAtField ? {} : { description: failureMessage(error, FAILED) }),
        tone: 'destructive',
      });
      return;
    }
    const count = await trucksIn(checked);
    const range = times.range(checked.start_time, checked.end_time);
    const description = count && `${trucksText(count)} ${count === 1 ? 'is' : 'are'} now scheduled for ${range}`;
    toast({ title: 'Time slot created successfully', ...(description ? { description } : {}), tone: 'success' });
    onClose(checked.date);
  });

  /** @returns how many trucks are scheduled then, or null if they cannot be read: the slot was created anyway */
  const trucksIn = (checked: CheckedSlot) =>
    cache.fetchQuery({ ...slotsOfDateQuery(checked.date), staleTime: 0 }).then(
      (slots) => slotsOfWindow(slots, checked).length,
      () => null,
    );

  return (
    <FormDialog
      title="Add Time Slot"
      dirty={formState.isDirty}
      submitLabel="Add Time Slot"
      submitting={formState.isSubmitting}
      onSubmit={save}
      onClose={() => onClose()}
      width="32rem"
    >
      <Stack $gap={5}>
        <Field label="Date" error={errorOf('date')} required>
          <Input type="date" min={businessToday(config.businessTimeZone)} {...register('date')} />
        </Field>
        <Grid $min="11rem">
          <Field label="Start time" error={errorOf('start_time')} required>
            <TimeSelect {...register('start_time')} />
          </Field>
          <Field label="End time" error={errorOf('end_time')} required>
            <TimeSelect {...register('end_time')} />
          </Field>
        </Grid>
        <Field label="Truck" error={errorOf('truck_id')}>
          <Select {...register('truck_id')}>
            <option value="">First free truck</option>
            {trucks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <SameWindow control={form.control} />
      </Stack>
    </FormDialog>
  );
}
