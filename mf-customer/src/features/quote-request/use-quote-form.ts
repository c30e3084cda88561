import type { QuoteReceipt } from '@tailgate/contracts';
import type { BusinessDate } from '@tailgate/domain';
import { ApiError, failureMessage, onKeptDataForgotten } from '@tailgate/web-kit';
import { type UseFormReturn, useForm, zodResolver } from '@tailgate/web-kit/forms';
import { useEffect, useMemo, useRef } from 'react';
import type { z } from 'zod';
import { useOwnContact } from './api/get-own-contact.ts';
import { useRequestQuote } from './api/request-quote.ts';
import { clearDraft, readDraft, saveDraft } from './quote-draft.ts';
import { emptyQuoteForm, fieldNamed, type QuoteFormInput, quoteFormSchema } from './quote-form.ts';
import { DistanceChanged, useMeasuredDistance } from './use-measured-distance.ts';
import { useQuoteProof } from './use-quote-proof.ts';

type CheckedRequest = z.output<ReturnType<typeof quoteFormSchema>>;
export type QuoteForm = UseFormReturn<QuoteFormInput, unknown, CheckedRequest>;

const UNREACHABLE = "We couldn't reach our server. Nothing you typed is lost. Check your connection and try again.";

const DISTANCE_CHANGED = 'The distance has changed. Please check it and the price, and send again.';

export function useQuoteForm(
  today: BusinessDate,
  onReceived: (receipt: QuoteReceipt, request: CheckedRequest) => void,
) {
  const resolver = useMemo(() => zodResolver(quoteFormSchema(today)), [today]);
  const form: QuoteForm = useForm<QuoteFormInput, unknown, CheckedRequest>({
    resolver,
    defaultValues: useMemo(readDraft, []),
    mode: 'onTouched',
  });
  const { mutateAsync } = useRequestQuote();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [form.subscribe],
  );

  // Fill in what is known, but nothing over what was typed.
  const known = useOwnContact();
  useEffect(() => {
    for (const field of ['name', 'email', 'phone'] as const)
      if (known?.[field] && form.getValues(`contact.${field}`) === '') form.setValue(`contact.${field}`, known[field]);
  }, [known, form.getValues, form.setValue]);

  // The person who typed here has signed out.
  useEffect(
    () =>
      onKeptDataForgotten(() => {
        form.reset(emptyQuoteForm);
        clearDraft();
      }),
    [form.reset],
  );

  const proof = useQuoteProof();
  const distance = useMeasuredDistance(form);
  const trap = useRef<HTMLInputElement>(null);

  async function send(request: CheckedRequest, website: string): Promise<QuoteReceipt> {
    const attempt = async () => {
      const measured = await distance.take(request);
      return await mutateAsync({
        ...request,
        ...(website === '' ? {} : { website }),
        ...measured,
        ...(await proof.take()),
      });
    };
    try {
      return await attempt();
    } catch (error) {
      // The form was open for hours, or a request that got no answer used the proof.
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'DISTANCE_REFUSED') distance.forget();
      const isStale = code === 'DISTANCE_REFUSED' || (code === 'PROOF_REFUSED' && website === '');
      if (!isStale) throw error;
      return await attempt();
    }
  }

  /** Empties the trap, which a browser may have filled in for a person: sending again then works. */
  function takeTrap(): string {
    const { current: field } = trap;
    const website = field?.value ?? '';
    if (field) field.value = '';
    return website;
  }

  const submit = form.handleSubmit(async (request) => {
    try {
      const receipt = await send(request, takeTrap());
      clearDraft();
      onReceived(receipt, request);
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return { form, distance, submit, trap, prepare: () => void proof.start().catch(() => undefined) };
}

function showRefusal(form: QuoteForm, error: unknown): void {
  if (error instanceof DistanceChanged) {
    form.setError('root', { type: 'server', message: DISTANCE_CHANGED });
    return;
  }
  const details = error instanceof ApiError ? error.details : [];
  const named = details.map(({ field, message }) => ({ name: fieldNamed(field), message }));
  for (const { name, message } of named) if (name) form.setError(name, { type: 'server', message });
  const fallback = error instanceof TypeError ? UNREACHABLE : "Your request couldn't be sent. Please try again.";
  if (!named.some(({ name }) => name))
    form.setError('root', { type: 'server', message: failureMessage(error, fallback) });
}
