import type { TruckDay } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Field, Input, Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { truckDayQuery } from '../../../api/list-truck-days.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { RecordChanged } from '../../../components/form/record-changed.tsx';
import { useEditedRecord } from '../../../components/form/use-edited-record.ts';
import { useUpdateTruckDay } from '../api/change-truck-day.ts';
import { type CheckedTruckDay, type TruckDayValues, truckDaySchema, truckDayValuesOf } from '../truck-day-values.ts';
import { CrewLink } from './crew-link.tsx';
import { CrewSteps } from './crew-steps.tsx';
import { TruckCalendar } from './truck-calendar.tsx';

export function TruckDayForm({ day, onClose }: { day: TruckDay; onClose(): void }) {
  const { toast } = useShell();
  const update = useUpdateTruckDay(day);
  const form = useForm<TruckDayValues, unknown, CheckedTruckDay>({
    resolver: zodResolver(truckDaySchema),
    defaultValues: truckDayValuesOf(day),
  });
  const { conflict, restart, submit } = useEditedRecord({
    initial: day,
    query: truckDayQuery(day.truck.id, day.date),
    form,
    toValues: truckDayValuesOf,
    save: async (checked, { version }) => {
      restart(await update.mutateAsync({ ...checked, version }));
      toast({ title: 'Crew saved', description: day.truck.name, tone: 'success' });
    },
    failed: { save: 'Failed to save the crew', load: 'Failed to load the crew' },
  });
  const { register, formState } = form;
  return (
    <FormDialog
      title={day.truck.name}
      description={formatTripDate(day.date)}
      dirty={formState.isDirty}
      submitLabel="Save crew"
      submitting={formState.isSubmitting}
      canSubmit={conflict === null}
      onSubmit={submit}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        {conflict && <RecordChanged noun="crew" conflict={conflict} />}
        <Field
          label="Crew"
          hint="The names, as the customer may read them."
          error={formState.errors.crew?.message}
          optional
        >
          <Input autoComplete="off" {...register('crew')} />
        </Field>
        <Field
          label="Crew's phone"
          hint="For the link by text message."
          error={formState.errors.phone?.message}
          optional
        >
          <Input type="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <CrewLink day={day} onChanged={(changed) => restart(changed, true)} />
        <CrewSteps day={day} />
        <TruckCalendar truck={day.truck} />
      </Stack>
    </FormDialog>
  );
}
