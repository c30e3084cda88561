import { FieldError, Stack } from '@tailgate/ui';
import { FormProvider, useWatch } from '@tailgate/web-kit/forms';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useNewAppointment } from '../use-new-appointment.ts';
import { ClientFields } from './client-fields.tsx';
import { StaffPricePreview } from './staff-price-preview.tsx';
import { TripFields } from './trip-fields.tsx';
import { WhenFields } from './when-fields.tsx';

const START = {
  upcoming: "We'll hold the slot. The appointment stays pending until it's paid.",
  past: 'The appointment starts as pending, without a time slot. Record its payment, then mark it completed.',
};

export function NewAppointmentDialog({ onClose }: { onClose(): void }) {
  const { form, fewer, book, save } = useNewAppointment(onClose);
  const { isDirty, isSubmitting, errors } = form.formState;
  const timing = useWatch({ control: form.control, name: 'timing' });
  return (
    <FormDialog
      title="New Appointment"
      description={START[timing]}
      dirty={isDirty}
      submitLabel="Create appointment"
      submitting={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      width="48rem"
    >
      <FormProvider {...form}>
        <Stack $gap={6}>
          <ClientFields />
          <TripFields />
          <StaffPricePreview book={book} />
          <WhenFields fewer={fewer} />
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
