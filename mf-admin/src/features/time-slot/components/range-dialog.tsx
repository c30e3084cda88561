import { slotRangeBody } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { Field, Grid, Input, Muted, RadioGroup, Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import type { z } from 'zod';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast, showRefusal } from '../../../components/form/form-errors.ts';
import { useSetSlotRange } from '../api/change-slots.ts';

const FAILED = 'Failed to update time slot';
const ACTIONS = [
  { value: 'block', label: 'Block' },
  { value: 'enable', label: 'Enable' },
] as const;

type Range = z.infer<typeof slotRangeBody>;

export function RangeDialog({ date, onClose }: { date: string; onClose(): void }) {
  const { toast, config } = useShell();
  const setRange = useSetSlotRange();
  const form = useForm<Range>({
    resolver: zodResolver(slotRangeBody),
    defaultValues: { from: date, to: date, is_available: false },
  });
  const { register, formState, watch, setValue } = form;
  const enables = watch('is_available');
  const save = form.handleSubmit(async (range) => {
    try {
      const { changed, in_use } = await setRange.mutateAsync(range);
      const done = `${changed} time slot${changed === 1 ? '' : 's'} ${range.is_available ? 'enabled' : 'blocked'}`;
      const left = in_use === 0 ? '' : `, ${in_use} in use left unchanged`;
      const title = `Time slots ${range.is_available ? 'enabled' : 'disabled'} successfully`;
      toast({ title, description: `${done}${left}`, tone: 'success' });
      onClose();
    } catch (error) {
      showRefusal(form, error);
      toast(failureToast(FAILED, error));
    }
  });
  return (
    <FormDialog
      title="Block or open days"
      dirty={formState.isDirty}
      submitLabel={enables ? 'Enable slots' : 'Block slots'}
      submitting={formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
      width="32rem"
    >
      <Stack $gap={5}>
        <RadioGroup
          legend="Action"
          options={ACTIONS}
          value={enables ? 'enable' : 'block'}
          onChange={(action) => setValue('is_available', action === 'enable', { shouldDirty: true })}
        />
        <Grid $min="11rem">
          <Field label="First day" error={formState.errors.from?.message} required>
            <Input type="date" min={businessToday(config.businessTimeZone)} {...register('from')} />
          </Field>
          <Field label="Last day" error={formState.errors.to?.message} required>
            <Input type="date" min={watch('from')} {...register('to')} />
          </Field>
        </Grid>
        <Muted>Slots that are booked or on hold are not changed.</Muted>
      </Stack>
    </FormDialog>
  );
}
