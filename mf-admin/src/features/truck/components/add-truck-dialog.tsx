import { Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast, showRefusal } from '../../../components/form/form-errors.ts';
import { useCreateTruck } from '../api/change-trucks.ts';
import { type CheckedTruck, type TruckValues, truckSchema, truckValuesOf } from '../truck-values.ts';
import { TruckFields } from './truck-fields.tsx';

export function AddTruckDialog({ onClose }: { onClose(): void }) {
  const { toast } = useShell();
  const create = useCreateTruck();
  const form = useForm<TruckValues, unknown, CheckedTruck>({
    resolver: zodResolver(truckSchema),
    defaultValues: truckValuesOf(null),
  });
  const save = form.handleSubmit(async (checked) => {
    try {
      const { name } = await create.mutateAsync(checked);
      toast({ title: 'Truck added', description: `Time slots can now use ${name}.`, tone: 'success' });
      onClose();
    } catch (error) {
      showRefusal(form, error);
      toast(failureToast('Failed to add truck', error));
    }
  });
  return (
    <FormDialog
      title="Add truck"
      dirty={form.formState.isDirty}
      submitLabel="Add truck"
      submitting={form.formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
      width="28rem"
    >
      <Stack $gap={5}>
        <TruckFields form={form} />
      </Stack>
    </FormDialog>
  );
}
