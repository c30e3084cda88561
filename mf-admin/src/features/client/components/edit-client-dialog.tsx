import { zodResolver } from '@hookform/resolvers/zod';
import type { Client } from '@tailgate/contracts';
import { Stack } from '@tailgate/ui';
import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { RecordChanged } from '../../../components/record-changed.tsx';
import { failureToast, showRefusal } from '../../../components/show-refusal.ts';
import { useUpdateClient } from '../api/change-client.ts';
import { clientQuery } from '../api/get-client.ts';
import { type CheckedClient, type ClientValues, clientSchema, clientValuesOf } from '../client-form.ts';
import { ClientFormFields } from './client-form-fields.tsx';

const FAILED = 'Failed to update client';

/** Changes a client. When somebody else saved meanwhile, theirs can be loaded without losing what was typed. */
export function EditClientDialog({ client, onClose }: { client: Client; onClose(): void }) {
  const { toast } = useShell();
  const cache = useQueryClient();
  const update = useUpdateClient(client.id);
  const [version, setVersion] = useState(client.version);
  const [conflict, setConflict] = useState<{ message: string; loading: boolean } | null>(null);
  const form = useForm<ClientValues, unknown, CheckedClient>({
    resolver: zodResolver(clientSchema),
    defaultValues: clientValuesOf(client),
  });

  const save = form.handleSubmit(async (checked) => {
    try {
      await update.mutateAsync({ ...checked, version });
      toast({ title: 'Client updated successfully', tone: 'success' });
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
      const theirs = await cache.fetchQuery(clientQuery(client.id));
      setVersion(theirs.version);
      form.reset(clientValuesOf(theirs), { keepDirtyValues: true });
      setConflict(null);
    } catch (error) {
      setConflict((known) => known && { ...known, loading: false });
      const title = 'Failed to fetch client details';
      toast(failureToast(title, error));
    }
  }

  return (
    <FormDialog
      title={`Edit ${client.name}`}
      dirty={form.formState.isDirty}
      submitLabel="Save Changes"
      submitting={form.formState.isSubmitting}
      canSubmit={conflict === null}
      onSubmit={save}
      onClose={onClose}
      width="34rem"
    >
      <Stack $gap={5}>
        {conflict && (
          <RecordChanged
            noun="client"
            message={conflict.message}
            loading={conflict.loading}
            onLoad={() => void loadTheirs()}
          />
        )}
        <ClientFormFields form={form} />
      </Stack>
    </FormDialog>
  );
}
