import { zodResolver } from '@hookform/resolvers/zod';
import type { Appointment } from '@tailgate/contracts';
import { SERVICE_TIER_LABELS } from '@tailgate/domain';
import { Callout, FieldError, Stack } from '@tailgate/ui';
import { ApiError, failureMessage, formatMiles, formatMoney, useShell } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { RecordChanged } from '../../../components/record-changed.tsx';
import { failureToast, showRefusal } from '../../../components/show-refusal.ts';
import { weightText } from '../../../components/weight-text.ts';
import { appointmentQuery } from '../api/get-appointment.ts';
import { useUpdateAppointment } from '../api/update-appointment.ts';
import { hasAgreedPrice } from '../appointment-state.ts';
import { editBodyOf, tripOf } from '../edit-appointment-form.ts';
import { type TripValues, tripSchema } from '../trip-schema.ts';
import { StaffPricePreview } from './staff-price-preview.tsx';
import { TripFields } from './trip-fields.tsx';

const FAILED = 'Failed to update appointment';

/** Changes what is carried. When somebody else saved meanwhile, theirs can be loaded without losing what was typed. */
export function EditAppointmentDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { toast } = useShell();
  const cache = useQueryClient();
  const update = useUpdateAppointment(appointment.id);
  const [current, setCurrent] = useState(appointment);
  const [conflict, setConflict] = useState<{ message: string; loading: boolean } | null>(null);
  const form = useForm<TripValues, unknown, z.output<typeof tripSchema>>({
    resolver: zodResolver(tripSchema),
    defaultValues: tripOf(appointment),
  });
  const agreed = hasAgreedPrice(current);

  const save = form.handleSubmit(async (checked) => {
    const body = editBodyOf(current, checked);
    if (!body) return form.setError('root', { message: 'Quote calculation failed' });
    try {
      await update.mutateAsync(body);
      toast({ title: 'Appointment updated successfully.', tone: 'success' });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RECORD_CHANGED')
        return setConflict({ message: failureMessage(error, FAILED), loading: false });
      showRefusal(form, error);
      toast(failureToast(FAILED, error));
    }
  });

  async function loadTheirs() {
    setConflict((known) => known && { ...known, loading: true });
    try {
      const theirs = await cache.fetchQuery(appointmentQuery(appointment.id));
      setCurrent(theirs);
      form.reset(tripOf(theirs), { keepDirtyValues: true });
      setConflict(null);
    } catch (error) {
      setConflict((known) => known && { ...known, loading: false });
      const title = 'Failed to fetch appointment details';
      toast(failureToast(title, error));
    }
  }

  return (
    <FormDialog
      title={`Edit appointment #${appointment.id}`}
      description={appointment.client_name || 'Unknown Client'}
      dirty={form.formState.isDirty}
      submitLabel="Save Changes"
      submitting={form.formState.isSubmitting}
      canSubmit={conflict === null}
      onSubmit={save}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Stack $gap={5}>
          {conflict && (
            <RecordChanged
              noun="appointment"
              message={conflict.message}
              loading={conflict.loading}
              onLoad={() => void loadTheirs()}
            />
          )}
          <TripFields agreed={agreed ? <AgreedPrice appointment={current} /> : undefined} />
          {!agreed && <StaffPricePreview />}
          {form.formState.errors.root && (
            <FieldError role="alert" tabIndex={-1} data-fault>
              {form.formState.errors.root.message}
            </FieldError>
          )}
        </Stack>
      </FormProvider>
    </FormDialog>
  );
}

function AgreedPrice({ appointment }: { appointment: Appointment }) {
  const { service_type, distance, load_weight, total_amount, quote_id } = appointment;
  const trip = `${SERVICE_TIER_LABELS[service_type]}, ${formatMiles(distance)}, ${weightText(load_weight)}`;
  return (
    <Callout title={`${trip}: ${formatMoney(total_amount)}`}>
      {quote_id ? `The price was agreed by quote #${quote_id}` : 'It is paid'}, so service type, distance and weight
      stay as they are.
    </Callout>
  );
}
