import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useConfirmBalance } from '../api/confirm-balance.ts';
import type { CardFailure } from '../card/card-words.ts';
import type { Notice } from '../notice.ts';
import type { BalanceResult } from '../remembered-payment.ts';
import type { PaymentRecord } from '../use-payment-record.ts';
import { NOT_CHARGED, PAID_ELSEWHERE, readBalanceFailure } from './balance-failure.ts';
import type { BalanceEvents } from './use-open-balance.ts';

const RECORDED = "We've received your payment. Your booking will show it soon.";
const NOT_PAID = "The balance wasn't paid.";
const DECLINED = 'Your payment was not successful. Please try again.';

/** The step after the card is authorised: the server captures the balance. Safe to repeat. */
export function useFinishBalance(reference: string, { balance, update }: PaymentRecord, events: BalanceEvents) {
  const { toast } = useShell();
  const { mutateAsync: confirmBalance } = useConfirmBalance();
  const [finishing, setFinishing] = useState(false);
  const intent = balance?.intent ?? null;
  const result = balance?.result ?? null;

  /**
   * @param isPaid whether the balance is known to be paid, maybe by this payment
   * @returns 'declined' if the card has to be entered again
   */
  async function finish(paymentIntentId: string, isPaid = false): Promise<CardFailure | null> {
    setFinishing(true);
    events.onNotice(null);
    try {
      const answer = await confirmBalance({ quoteId: reference, paymentIntentId });
      // The payment is captured, whatever else a newer service says.
      const status = answer.status === 'paid' ? 'paid' : 'recorded';
      update({ balance: { intent: null, result: { status, paymentIntentId } } });
      if (status !== result?.status) announce(status);
      return null;
    } catch (error) {
      return refuse(error, paymentIntentId, isPaid);
    } finally {
      setFinishing(false);
    }
  }

  function announce(status: BalanceResult['status']) {
    if (status === 'recorded') toast({ title: 'Payment Recorded', description: RECORDED });
    else toast({ title: 'Payment Successful', tone: 'success' });
    events.onQuoteChanged();
  }

  function end(notice: Notice) {
    update({ balance: null });
    events.onNotice(notice);
    events.onQuoteChanged();
    return null;
  }

  function refuse(error: unknown, paymentIntentId: string, isPaid: boolean): CardFailure | null {
    const failure = readBalanceFailure(error);
    switch (failure.kind) {
      case 'already-paid':
        return end(PAID_ELSEWHERE);
      case 'in-progress':
      case 'unknown':
        // Keep the server's earlier answer, and the form in case the card turns out not to be authorised.
        if (!result) update({ balance: { intent, result: { status: 'unanswered', paymentIntentId } } });
        return null;
      case 'not-authorised':
        if (isPaid) return end(PAID_ELSEWHERE);
        toast({ title: 'Payment Failed', description: failure.message ?? DECLINED, tone: 'destructive' });
        update({ balance: intent && { intent, result: null } });
        if (!intent) events.onNotice(NOT_CHARGED);
        return 'declined';
      case 'ended':
        if (failure.isFailure) toast({ title: 'Payment Failed', description: NOT_PAID, tone: 'destructive' });
        return end(failure.notice);
    }
  }

  return { finishing, finish, end };
}
