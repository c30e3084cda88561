import type { Client } from '@tailgate/contracts';
import { Stack } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm, zodResolver } from '@tailgate/web-kit/forms';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast, showRefusal } from '../../../components/form/form-errors.ts';
import { useCreateClient } from '../api/change-client.ts';
import { type CheckedClient, type ClientValues, clientSchema, clientValuesOf } from '../client-values.ts';
import { ClientFormFields } from './client-form-fields.tsx';

const FAILED = 'Failed to create client';

type NewClientDialogProps = { onCreated(client: Client): void; onClose(): void };

export function NewClientDialog({ onCreated, onClose }: NewClientDialogProps) {
  const { toast } = useShell();
  const create = useCreateClient();
  const form = useForm<ClientValues, unknown, CheckedClient>({
    resolver: zodResolver(clientSchema),
    defaultValues: clientValuesOf(null),
  });
  const save = form.handleSubmit(async (checked) => {
    try {
      const client = await create.mutateAsync(checked);
      toast({ title: 'Client created successfully', tone: 'success' });
      onCreated(client);
    } catch (error) {
      showRefusal(form, error);
      toast(failureToast(FAILED, error));
    }
  });
  return (
    <FormDialog
      title="New client"
      dirty={form.formState.isDirty}
      submitLabel="Create client"
      submitting={form.formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        <ClientFormFields form={form} />
      </Stack>
    </FormDialog>
  );
}
