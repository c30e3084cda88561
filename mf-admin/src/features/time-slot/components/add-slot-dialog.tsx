import { zodResolver } from '@hookform/resolvers/zod';
import { businessToday } from '@tailgate/domain';
import { Field, Grid, Input, Stack } from '@tailgate/ui';
import { failureMessage, useShell } from '@tailgate/web-kit';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { showRefusal } from '../../../components/show-refusal.ts';
import { type AddSlotValues, addSlotSchema, type CheckedSlot } from '../add-slot-form.ts';
import { useCreateSlot } from '../api/change-slots.ts';

const FAILED = 'Failed to create time slot';
const HOUR = 3600;

/** Adds one slot, which is one truck in one window. */
export function AddSlotDialog({ date, onClose }: { date: string; onClose(date?: string): void }) {
  const { toast, config } = useShell();
  const create = useCreateSlot();
  const form = useForm<AddSlotValues, unknown, CheckedSlot>({
    resolver: zodResolver(addSlotSchema),
    defaultValues: { date, start_time: '09:00:00', end_time: '10:00:00' },
  });
  const { register, formState } = form;
  const fault = (name: keyof AddSlotValues) => formState.errors[name]?.message;
  const save = form.handleSubmit(async (checked) => {
    try {
      await create.mutateAsync(checked);
      toast({ title: 'Time slot created successfully', tone: 'success' });
      onClose(checked.date);
    } catch (error) {
      showRefusal(form, error);
      toast({ title: FAILED, description: failureMessage(error, FAILED), tone: 'destructive' });
    }
  });
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
        <Field label="Date" error={fault('date')} required>
          <Input type="date" min={businessToday(config.businessTimeZone)} {...register('date')} />
        </Field>
        <Grid $min="11rem">
          <Field label="Start time" error={fault('start_time')} required>
            <Input type="time" step={HOUR} {...register('start_time')} />
          </Field>
          <Field label="End time" error={fault('end_time')} required>
            <Input type="time" step={HOUR} {...register('end_time')} />
          </Field>
        </Grid>
      </Stack>
    </FormDialog>
  );
}
