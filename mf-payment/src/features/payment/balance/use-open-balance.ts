import { failureMessage, useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useCreateBalanceIntent } from '../api/create-balance-intent.ts';
import type { Notice } from '../notice.ts';
import type { BalancePayment } from '../remembered-payment.ts';
import type { PaymentRecord } from '../use-payment-record.ts';
import { inProgress, PAID_ELSEWHERE, readBalanceFailure } from './balance-failure.ts';

const SETUP_FAILED = 'Failed to set up payment, please try again later.';
/** The card form starts empty, because it belongs to a new payment intent. */
const NEW_FORM: Notice = {
  tone: 'warning',
  title: 'Please enter your card again',
  message: 'We had to start a new payment. Nothing was charged.',
};

export type BalanceEvents = {
  onNotice(notice: Notice | null): void;
  onQuoteChanged(): void;
};
type Intent = NonNullable<BalancePayment['intent']>;

type OpenEvents = BalanceEvents & {
  /** An earlier try with this card form may be what pays it. */
  onUnderWay(isPaid: boolean, notice: Notice): Promise<void>;
};

/** Opens the card payment of the balance: when it is asked for, and again right before the card is used. */
export function useOpenBalance(reference: string, { balance, update }: PaymentRecord, events: OpenEvents) {
  const { toast } = useShell();
  const { mutateAsync: createBalanceIntent, isPending } = useCreateBalanceIntent();
  const [setupFailed, setSetupFailed] = useState(false);
  const intent = balance?.intent ?? null;

  async function create(): Promise<Intent | null> {
    try {
      const created = await createBalanceIntent({ quoteId: reference });
      update({ balance: { intent: created, result: null } });
      return created;
    } catch (error) {
      await refuse(error);
      return null;
    }
  }

  async function refuse(error: unknown) {
    const failure = readBalanceFailure(error);
    if (failure.kind === 'already-paid') return await events.onUnderWay(true, PAID_ELSEWHERE);
    if (failure.kind === 'in-progress') return await events.onUnderWay(false, inProgress(failure.message));
    if (failure.kind === 'ended') {
      update({ balance: null });
      events.onNotice(failure.notice);
      events.onQuoteChanged();
      return;
    }
    setSetupFailed(true);
    toast({
      title: 'Payment Setup Failed',
      description: failureMessage(error, SETUP_FAILED),
      tone: 'destructive',
    });
  }

  async function open() {
    events.onNotice(null);
    setSetupFailed(false);
    await create();
  }

  /**
   * Opens it again right before the card is used: the balance may have been paid, or the trip cancelled, since.
   * @returns whether it can still be paid and the card form still belongs to its payment
   */
  async function renew(): Promise<boolean> {
    const renewed = intent && (await create());
    if (!renewed) return false;
    if (renewed.clientSecret === intent.clientSecret) return true;
    events.onNotice(NEW_FORM);
    return false;
  }

  return { intent, opening: isPending, setupFailed: setupFailed && intent === null, open, renew };
}
