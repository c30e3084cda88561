import { useEffect, useRef, useState } from 'react';
import type { CardFailure } from '../card/card-words.ts';
import type { Notice } from '../notice.ts';
import type { BalanceResult } from '../remembered-payment.ts';
import { useKeepChecking } from '../use-keep-checking.ts';
import type { PaymentRecord } from '../use-payment-record.ts';
import { PAID_ELSEWHERE } from './balance-failure.ts';
import { useFinishBalance } from './use-finish-balance.ts';
import { type BalanceEvents, useOpenBalance } from './use-open-balance.ts';
import { useResumedBalance } from './use-resumed-balance.ts';

/**
 * From a balance that is due to a trip that is paid in full: open, authorise, finish. Resumes after a refresh.
 * @param isPaid whether the quote shows the balance as paid
 */
export function useBalance(reference: string, record: PaymentRecord, isPaid: boolean, events: BalanceEvents) {
  const [cardFailure, setCardFailure] = useState<CardFailure | null>(null);
  const [working, setWorking] = useState(false);
  const { finish, finishing, end } = useFinishBalance(reference, record, events);
  const finishCard = async (paymentIntentId: string) => setCardFailure(await finish(paymentIntentId));

  // The server says of this very payment how it ends: an earlier try may have gone through without an answer.
  async function onUnderWay(isPaid: boolean, notice: Notice) {
    const { intent } = record.balance ?? {};
    if (intent) setCardFailure(await finish(intent.paymentIntentId, isPaid));
    else end(notice);
  }

  const opened = useOpenBalance(reference, record, { ...events, onUnderWay });
  const resumed = useResumedBalance(record, {
    finish: finishCard,
    onDeclined: setCardFailure,
    onNotice: events.onNotice,
  });
  const isIdle = resumed.status === 'done' && !working && !finishing;
  const result = useCurrentResult(record, isPaid);
  usePaidElsewhere(isPaid && isIdle && result === null && opened.intent !== null, () =>
    onUnderWay(true, PAID_ELSEWHERE),
  );

  async function checkAgain() {
    if (result) await finishCard(result.paymentIntentId);
  }
  const keepsChecking = useKeepChecking(result !== null && result.status !== 'paid', checkAgain);

  return {
    ...opened,
    cardFailure,
    setCardFailure,
    working,
    setWorking,
    finishing,
    finishCard,
    result,
    checkAgain,
    keepsChecking,
    resumed,
  };
}
export type Balance = ReturnType<typeof useBalance>;

/** Runs once when the balance turns out to be paid while the card form is open. */
function usePaidElsewhere(isPaidElsewhere: boolean, askServer: () => Promise<void>) {
  const latest = useRef(askServer);
  useEffect(() => {
    latest.current = askServer;
  });
  useEffect(() => {
    if (isPaidElsewhere) void latest.current();
  }, [isPaidElsewhere]);
}

/** Turns an open result into `paid` once the quote shows it. */
function useCurrentResult({ balance, update }: PaymentRecord, isPaid: boolean): BalanceResult | null {
  const result = balance?.result ?? null;
  const isNowPaid = isPaid && result !== null && result.status !== 'paid';
  const current = isNowPaid ? { ...result, status: 'paid' as const } : result;
  useEffect(() => {
    if (isNowPaid) update({ balance: { intent: null, result: current } });
  });
  return current;
}
