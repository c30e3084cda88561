import type { Quote } from '@tailgate/contracts';
import { Button, Cluster, Form, Stack, space, token } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useForm } from '@tailgate/web-kit/forms';
import { styled } from 'styled-components';
import { usePrices } from '../../../api/list-price-versions.ts';
import { RecordChanged } from '../../../components/form/record-changed.tsx';
import { useEditedRecord } from '../../../components/form/use-edited-record.ts';
import { useEditQuote } from '../api/edit-quote.ts';
import { quoteQuery } from '../api/get-quote.ts';
import { editBodyOf, editValuesOf, type QuoteValues, showFieldErrors } from '../quote-values.ts';
import { QuoteFields } from './quote-fields.tsx';

type QuoteEditFormProps = { quote: Quote; onSaved(): void; onCancel(): void };

export function QuoteEditForm({ quote, onSaved, onCancel }: QuoteEditFormProps) {
  const { toast } = useShell();
  const edit = useEditQuote(quote.id);
  const { data: prices } = usePrices();
  const form = useForm<QuoteValues>({ defaultValues: editValuesOf(quote) });
  const { current, conflict, submit } = useEditedRecord({
    initial: quote,
    query: quoteQuery(quote.id),
    form,
    toValues: editValuesOf,
    save: async (values, base) => {
      const request = editBodyOf(values, base, prices);
      if ('errors' in request) return showFieldErrors(form, request.errors);
      await edit.mutateAsync(request.body);
      toast({
        title: 'Quote updated successfully',
        description: 'The quote has been updated with your changes.',
        tone: 'success',
      });
      onSaved();
    },
    failed: { save: 'Failed to update quote', load: 'Failed to fetch quote' },
  });

  return (
    <Form onSubmit={submit} aria-label="Edit quote">
      <Stack $gap={5}>
        <QuoteFields form={form} quote={current} />
        {conflict && <RecordChanged noun="quote" conflict={conflict} />}
        <Actions $justify="end" $gap={3}>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.isPending} disabled={conflict !== null}>
            Save changes
          </Button>
        </Actions>
      </Stack>
    </Form>
  );
}

// The form is longer than the dialog: keep its buttons in view, as the dialog does with its own.
const Actions = styled(Cluster)`
  position: sticky;
  bottom: ${space(-5)};
  margin: 0 ${space(-6)} ${space(-5)};
  padding: ${space(4)} ${space(6)};
  border-top: 1px solid ${token('line')};
  background: ${token('surface')};
  border-radius: 0 0 ${token('radius-lg')} ${token('radius-lg')};
`;
