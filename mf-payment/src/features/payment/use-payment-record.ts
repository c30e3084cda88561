import { onKeptDataForgotten } from '@tailgate/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { NOTHING, type RememberedPayment, recallPayment, rememberPayment } from './remembered-payment.ts';

export function usePaymentRecord(reference: string) {
  const [record, setRecord] = useState(() => recallPayment(reference));
  useEffect(() => rememberPayment(reference, record), [reference, record]);
  // The person whose payment it is has signed out: the card form closes, and the link shows the server's state.
  useEffect(() => onKeptDataForgotten(() => setRecord(NOTHING)), []);
  const update = useCallback(
    (change: Partial<RememberedPayment>) => setRecord((current) => ({ ...current, ...change })),
    [],
  );
  return { ...record, update };
}
export type PaymentRecord = ReturnType<typeof usePaymentRecord>;
