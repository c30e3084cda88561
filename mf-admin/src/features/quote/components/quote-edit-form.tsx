import type { Quote } from '@tailgate/contracts';
import { Button, Cluster, Form, Stack, space, token } from '@tailgate/ui';
import { ApiError, useShell } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { RecordChanged } from '../../../components/record-changed.tsx';
import { useEditQuote } from '../api/edit-quote.ts';
import { quoteQuery } from '../api/get-quote.ts';
import { editBodyOf, editValuesOf, type QuoteEditValues } from '../quote-edit-form.ts';
import { QuoteFields } from './quote-fields.tsx';
import { useFailureToast } from './use-failure-toast.ts';

// The form is longer than the dialog; what saves it stays in view, as the dialog's own buttons do.
const Actions = styled(Cluster)`
  position: sticky;
  bottom: ${space(-5)};
  margin: 0 ${space(-6)} ${space(-5)};
  padding: ${space(4)} ${space(6)};
  border-top: 1px solid ${token('line')};
  background: ${token('surface')};
  border-radius: 0 0 ${token('radius-lg')} ${token('radius-lg')};
`;

type QuoteEditFormProps = { quote: Quote; onSaved(): void; onCancel(): void };

/** Changes a pending quote. When a colleague saved it meanwhile, that is said, and what was typed here stays. */
export function QuoteEditForm({ quote, onSaved, onCancel }: QuoteEditFormProps) {
  const { toast } = useShell();
  const fail = useFailureToast();
  const edit = useEditQuote(quote.id);
  // What the edit started from; a newer read of the quote must not pass for it.
  const [original, setOriginal] = useState(quote);
  const [changed, setChanged] = useState<string | null>(null);
  const form = useForm<QuoteEditValues>({ defaultValues: editValuesOf(quote) });
  // Read here so that the form keeps track of what was typed and what was not.
  const { isDirty } = form.formState;
  const loadTheirs = useLoadTheirs(quote.id, (theirs) => {
    form.reset(editValuesOf(theirs), { keepDirtyValues: isDirty });
    setOriginal(theirs);
    setChanged(null);
  });

  const show = (name: string, message: string) => form.setError(name as keyof QuoteEditValues, { message });
  const save = form.handleSubmit(async (typed) => {
    const request = editBodyOf(typed, original);
    if ('faults' in request) {
      for (const [name, message] of request.faults) show(name, message);
      return;
    }
    try {
      await edit.mutateAsync(request.body);
      toast({
        title: 'Quote updated successfully',
        description: 'The quote has been updated with your changes.',
        tone: 'success',
      });
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RECORD_CHANGED') setChanged(error.serverMessage ?? '');
      else if (error instanceof ApiError) for (const { field, message } of error.details) show(field, message);
      fail('Failed to update quote')(error);
    }
  });

  return (
    <Form onSubmit={save} aria-label="Edit quote">
      <Stack $gap={5}>
        <QuoteFields form={form} quote={original} />
        {changed !== null && (
          <RecordChanged noun="quote" message={changed} loading={loadTheirs.loading} onLoad={loadTheirs.load} />
        )}
        <Actions $justify="end" $gap={3}>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.isPending} disabled={changed !== null}>
            Save Changes
          </Button>
        </Actions>
      </Stack>
    </Form>
  );
}

/** Reads the quote as a colleague left it. */
function useLoadTheirs(id: number, onLoaded: (quote: Quote) => void) {
  const client = useQueryClient();
  const fail = useFailureToast();
  const [loading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    client
      .fetchQuery(quoteQuery(id))
      .then(onLoaded, fail('Failed to fetch quote'))
      .finally(() => setLoading(false));
  };
  return { loading, load };
}
