import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CardFailure } from '../card/card-words.ts';
import { type KnownIntent, readBalanceReturn } from '../card/return-address.ts';
import type { Notice } from '../notice.ts';
import type { PaymentRecord } from '../use-payment-record.ts';
import { useResumedIntent } from '../use-resumed-intent.ts';
import { NOT_CHARGED } from './balance-failure.ts';

type ResumeEvents = {
  finish(paymentIntentId: string): Promise<void>;
  onDeclined(failure: CardFailure): void;
  onNotice(notice: Notice): void;
};

export function useResumedBalance({ balance, update }: PaymentRecord, events: ResumeEvents) {
  const { toast } = useShell();
  const [query] = useSearchParams();
  const [returned] = useState(() => readBalanceReturn(query));
  const [open] = useState((): KnownIntent | null => (balance?.result ? null : (returned ?? balance?.intent ?? null)));

  async function onFinished() {
    if (open) await events.finish(open.paymentIntentId);
  }

  function onNotPaid(intentStatus: string, reason: string | null) {
    const isOpen = intentStatus !== 'canceled' && balance?.intent?.paymentIntentId === open?.paymentIntentId;
    if (!isOpen) update({ balance: null });
    if (reason === null) return;
    toast({ title: 'Payment Failed', description: reason, tone: 'destructive' });
    if (isOpen) events.onDeclined('declined');
    else events.onNotice(NOT_CHARGED);
  }

  return useResumedIntent(open, returned !== null, { onFinished, onNotPaid });
}
