import type { Client, Quote } from '@tailgate/contracts';
import { Stack } from '@tailgate/ui';
import { ApiError, useShell } from '@tailgate/web-kit';
import { useForm } from '@tailgate/web-kit/forms';
import { useEffect, useState } from 'react';
import { usePrices } from '../../../api/list-price-versions.ts';
import { ClientPicker } from '../../../components/form/client-picker.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useCreateQuote } from '../api/create-quote.ts';
import { defaultRate, EMPTY_VALUES, newBodyOf, type QuoteValues } from '../quote-values.ts';
import { QuoteFields } from './quote-fields.tsx';

type NewQuoteDialogProps = { onClose(): void; onCreated(quote: Quote): void };

export function NewQuoteDialog({ onClose, onCreated }: NewQuoteDialogProps) {
  const { toast } = useShell();
  const create = useCreateQuote();
  const [client, setClient] = useState<Client | null>(null);
  const [clientError, setClientError] = useState<string | undefined>();
  const form = useForm<QuoteValues>({ defaultValues: EMPTY_VALUES });
  const book = usePrices().data?.current.book;
  const { resetField, getValues } = form;
  useEffect(() => {
    if (book && getValues('rate') === '')
      resetField('rate', { defaultValue: defaultRate(book, getValues('service_type')) });
  }, [book, getValues, resetField]);

  const show = (name: string, message: string) => {
    if (name === 'client_id') setClientError(message);
    else form.setError(name as keyof QuoteValues, { message });
  };
  const save = form.handleSubmit(async (typed) => {
    setClientError(undefined);
    const request = newBodyOf(typed, client?.id ?? null);
    if ('errors' in request) {
      for (const [name, message] of request.errors) show(name, message);
      return;
    }
    try {
      const quote = await create.mutateAsync(request.body);
      toast({ title: 'Quote created successfully', description: 'It can now be approved.', tone: 'success' });
      onCreated(quote);
    } catch (error) {
      if (error instanceof ApiError) for (const { field, message } of error.details) show(field, message);
      toast(failureToast('Failed to create quote', error));
    }
  });

  return (
    <FormDialog
      title="Create quote"
      description="For an existing client, who receives the payment link once the quote is approved."
      dirty={client !== null || form.formState.isDirty}
      submitLabel="Create quote"
      submitting={create.isPending}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Stack $gap={5}>
        <ClientPicker value={client} onChange={setClient} error={clientError} />
        <QuoteFields form={form} />
      </Stack>
    </FormDialog>
  );
}
