import type { Appointment } from '@tailgate/contracts';
import { Callout, FieldError, Stack } from '@tailgate/ui';
import { formatMiles, formatMoney, tierLabel, useShell } from '@tailgate/web-kit';
import { FormProvider, useForm, zodResolver } from '@tailgate/web-kit/forms';
import type { z } from 'zod';
import { appointmentQuery } from '../../../api/get-appointment.ts';
import { usePrices } from '../../../api/list-price-versions.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { RecordChanged } from '../../../components/form/record-changed.tsx';
import { useEditedRecord } from '../../../components/form/use-edited-record.ts';
import { weightText } from '../../../components/record/record-labels.ts';
import { useUpdateAppointment } from '../api/update-appointment.ts';
import { hasAgreedPrice } from '../appointment-state.ts';
import { editBodyOf, tripOf } from '../edit-appointment-values.ts';
import { type TripValues, tripSchema } from '../trip-values.ts';
import { useEditedSlots } from '../use-edited-slots.ts';
import { EditedSlotsFields } from './edited-slots-fields.tsx';
import { StaffPricePreview } from './staff-price-preview.tsx';
import { TripFields } from './trip-fields.tsx';

/** The price of a quote or of a paid appointment is agreed and can't change. */
export function EditAppointmentDialog({ appointment, onClose }: { appointment: Appointment; onClose(): void }) {
  const { toast } = useShell();
  const update = useUpdateAppointment(appointment.id);
  const book = usePrices().data?.of(appointment.price_book_version);
  const form = useForm<TripValues, unknown, z.output<typeof tripSchema>>({
    resolver: zodResolver(tripSchema),
    defaultValues: tripOf(appointment),
  });
  const { current, conflict, submit } = useEditedRecord({
    initial: appointment,
    query: appointmentQuery(appointment.id),
    form,
    toValues: tripOf,
    save: async (checked, base) => {
      const body = editBodyOf(book, base, checked);
      if (!body) return form.setError('root', { message: 'Quote calculation failed' });
      const chosen = slots.read();
      if (!chosen) return;
      await update.mutateAsync({ ...body, ...chosen });
      toast({ title: 'Appointment updated successfully.', tone: 'success' });
      onClose();
    },
    failed: { save: 'Failed to update appointment', load: 'Failed to fetch appointment details' },
  });
  const slots = useEditedSlots(current, form);
  const agreed = hasAgreedPrice(current);

  return (
    <FormDialog
      title={`Edit appointment #${appointment.id}`}
      description={appointment.client_name || 'Unknown Client'}
      dirty={form.formState.isDirty}
      submitLabel="Save changes"
      submitting={form.formState.isSubmitting}
      canSubmit={conflict === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Stack $gap={5}>
          {conflict && <RecordChanged noun="appointment" conflict={conflict} />}
          <TripFields agreed={agreed ? <AgreedPrice appointment={current} /> : undefined} />
          {!agreed && <StaffPricePreview book={book} current={current} />}
          {slots.needs && <EditedSlotsFields slots={slots} needs={slots.needs} />}
          {form.formState.errors.root && (
            <FieldError role="alert" tabIndex={-1} data-form-error>
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
  const trip = `${tierLabel(service_type)}, ${formatMiles(distance)}, ${weightText(load_weight)}`;
  return (
    <Callout
      title={`${trip}: ${formatMoney(total_amount)}`}
    >{`${quote_id ? `The price was agreed in quote #${quote_id}.` : 'This appointment is paid.'} Service type, distance and weight cannot be changed.`}</Callout>
  );
}
