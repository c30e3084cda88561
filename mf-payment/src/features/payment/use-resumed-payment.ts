import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CardFailure } from './card/card-words.ts';
import { readReturn } from './card/return-address.ts';
import { endedNotice, type Notice, payAgainNotice } from './notice.ts';
import type { AuthorisedPayment } from './use-finish-booking.ts';
import type { PaymentRecord } from './use-payment-record.ts';
import { useResumedIntent } from './use-resumed-intent.ts';

type ResumeEvents = {
  finish(payment: AuthorisedPayment): Promise<CardFailure | null>;
  onNotice(notice: Notice): void;
  onDeclined(failure: CardFailure): void;
};

/** Does nothing on a first visit, or if the quote is `closed`. */
export function useResumedPayment(record: PaymentRecord, closed: boolean, events: ResumeEvents) {
  const { toast } = useShell();
  const [query] = useSearchParams();
  const [returned] = useState(() => readReturn(query));
  const { held } = record;
  const [open] = useState(() => returned ?? (held && fromMemory(held)));
  const [wanted] = useState(() => !record.result && !closed);
  const chosen = held?.slot.id === open?.timeSlotId ? held : null;

  async function onFinished() {
    if (!open) return;
    const { paymentIntentId, timeSlotId } = open;
    const declined = await events.finish({ paymentIntentId, timeSlotId, chosen });
    if (declined) events.onDeclined(declined);
  }

  function onNotPaid(intentStatus: string, reason: string | null) {
    if (reason !== null) {
      toast({ title: 'Payment Failed', description: reason, tone: 'destructive' });
      events.onDeclined('declined');
    }
    if (intentStatus !== 'canceled' && chosen && chosen.deadline > Date.now()) return;
    record.update({ held: null });
    events.onNotice(reason !== null ? payAgainNotice() : endedNotice(chosen));
  }

  const resumed = useResumedIntent(wanted ? open : null, returned !== null, { onFinished, onNotPaid });
  return { ...resumed, date: open?.date ?? null };
}

function fromMemory(held: NonNullable<PaymentRecord['held']>) {
  const { intent, slot, date } = held;
  return { paymentIntentId: intent.paymentIntentId, clientSecret: intent.clientSecret, timeSlotId: slot.id, date };
}
