import type { Client, Quote } from '@tailgate/contracts';
import { Stack } from '@tailgate/ui';
import { ApiError, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ClientPicker } from '../../../components/client-picker.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useCreateQuote } from '../api/create-quote.ts';
import { EMPTY_VALUES, newBodyOf, type QuoteEditValues } from '../quote-edit-form.ts';
import { QuoteFields } from './quote-fields.tsx';
import { useFailureToast } from './use-failure-toast.ts';

type NewQuoteDialogProps = { onClose(): void; onCreated(quote: Quote): void };

/** Makes a quote for a client who called or wrote; it starts as pending, like any other. */
export function NewQuoteDialog({ onClose, onCreated }: NewQuoteDialogProps) {
  const { toast } = useShell();
  const fail = useFailureToast();
  const create = useCreateQuote();
  const [client, setClient] = useState<Client | null>(null);
  const [clientFault, setClientFault] = useState<string | undefined>();
  const form = useForm<QuoteEditValues>({ defaultValues: EMPTY_VALUES });

  const show = (name: string, message: string) => {
    if (name === 'client_id') setClientFault(message);
    else form.setError(name as keyof QuoteEditValues, { message });
  };
  const save = form.handleSubmit(async (typed) => {
    setClientFault(undefined);
    const request = newBodyOf(typed, client?.id ?? null);
    if ('faults' in request) {
      for (const [name, message] of request.faults) show(name, message);
      return;
    }
    try {
      const quote = await create.mutateAsync(request.body);
      toast({ title: 'Quote created successfully', description: 'It waits for approval.', tone: 'success' });
      onCreated(quote);
    } catch (error) {
      if (error instanceof ApiError) for (const { field, message } of error.details) show(field, message);
      fail('Failed to create quote')(error);
    }
  });

  return (
    <FormDialog
      title="Create Quote"
      description="For a client who is in the book already. They get the payment link once it is approved."
      dirty={client !== null || form.formState.isDirty}
      submitLabel="Create Quote"
      submitting={create.isPending}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Stack $gap={5}>
        <ClientPicker value={client} onChange={setClient} error={clientFault} />
        <QuoteFields form={form} />
      </Stack>
    </FormDialog>
  );
}
