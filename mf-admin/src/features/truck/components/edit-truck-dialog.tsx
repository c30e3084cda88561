import type { Truck } from '@tailgate/contracts';
import { Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { truckQuery } from '../../../api/list-trucks.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { RecordChanged } from '../../../components/form/record-changed.tsx';
import { useEditedRecord } from '../../../components/form/use-edited-record.ts';
import { RecordHistory } from '../../../components/record/record-history.tsx';
import { useUpdateTruck } from '../api/change-trucks.ts';
import { type CheckedTruck, type TruckValues, truckSchema, truckValuesOf } from '../truck-values.ts';
import { TruckFields } from './truck-fields.tsx';

export function EditTruckDialog({ truck, onClose }: { truck: Truck; onClose(): void }) {
  const { toast } = useShell();
  const update = useUpdateTruck(truck.id);
  const form = useForm<TruckValues, unknown, CheckedTruck>({
    resolver: zodResolver(truckSchema),
    defaultValues: truckValuesOf(truck),
  });
  const { conflict, submit } = useEditedRecord({
    initial: truck,
    query: truckQuery(truck.id),
    form,
    toValues: truckValuesOf,
    save: async (checked, { is_active, version }) => {
      await update.mutateAsync({ ...checked, is_active, version });
      toast({ title: 'Truck updated', tone: 'success' });
      onClose();
    },
    failed: { save: 'Failed to update truck', load: 'Failed to load trucks' },
  });

  return (
    <FormDialog
      title={`Edit ${truck.name}`}
      dirty={form.formState.isDirty}
      submitLabel="Save changes"
      submitting={form.formState.isSubmitting}
      canSubmit={conflict === null}
      onSubmit={submit}
      onClose={onClose}
      width="28rem"
    >
      <Stack $gap={5}>
        {conflict && <RecordChanged noun="truck" conflict={conflict} />}
        <TruckFields form={form} />
        <RecordHistory subject="truck" id={truck.id} />
      </Stack>
    </FormDialog>
  );
}
