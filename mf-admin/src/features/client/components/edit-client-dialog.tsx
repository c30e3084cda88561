import type { Client } from '@tailgate/contracts';
import { Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { RecordChanged } from '../../../components/form/record-changed.tsx';
import { useEditedRecord } from '../../../components/form/use-edited-record.ts';
import { useUpdateClient } from '../api/change-client.ts';
import { clientQuery } from '../api/get-client.ts';
import { type CheckedClient, type ClientValues, clientSchema, clientValuesOf } from '../client-values.ts';
import { ClientFormFields } from './client-form-fields.tsx';

export function EditClientDialog({ client, onClose }: { client: Client; onClose(): void }) {
  const { toast } = useShell();
  const update = useUpdateClient(client.id);
  const form = useForm<ClientValues, unknown, CheckedClient>({
    resolver: zodResolver(clientSchema),
    defaultValues: clientValuesOf(client),
  });
  const { conflict, submit } = useEditedRecord({
    initial: client,
    query: clientQuery(client.id),
    form,
    toValues: clientValuesOf,
    save: async (checked, { version }) => {
      await update.mutateAsync({ ...checked, version });
      toast({ title: 'Client updated successfully', tone: 'success' });
      onClose();
    },
    failed: { save: 'Failed to update client', load: 'Failed to fetch client details' },
  });

  return (
    <FormDialog
      title={`Edit ${client.name}`}
      dirty={form.formState.isDirty}
      submitLabel="Save changes"
      submitting={form.formState.isSubmitting}
      canSubmit={conflict === null}
      onSubmit={submit}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        {conflict && <RecordChanged noun="client" conflict={conflict} />}
        <ClientFormFields form={form} clientId={client.id} />
      </Stack>
    </FormDialog>
  );
}
