import { FieldError, Stack } from '@tailgate/ui';
import { FormProvider } from '@tailgate/web-kit/forms';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useNewAppointment } from '../use-new-appointment.ts';
import { ClientFields } from './client-fields.tsx';
import { StaffPricePreview } from './staff-price-preview.tsx';
import { TripFields } from './trip-fields.tsx';
import { WhenFields } from './when-fields.tsx';

/** Books a free slot for a client. */
export function NewAppointmentDialog({ onClose }: { onClose(): void }) {
  const { form, save } = useNewAppointment(onClose);
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <FormDialog
      title="New Appointment"
      description="The appointment starts as pending. Its time slot is reserved."
      dirty={isDirty}
      submitLabel="Create Appointment"
      submitting={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      width="48rem"
    >
      <FormProvider {...form}>
        <Stack $gap={6}>
          <ClientFields />
          <TripFields />
          <StaffPricePreview />
          <WhenFields />
          {errors.root && (
            <FieldError role="alert" tabIndex={-1} data-form-error>
              {errors.root.message}
            </FieldError>
          )}
        </Stack>
      </FormProvider>
    </FormDialog>
  );
}
