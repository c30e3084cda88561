import { useCallback, useEffect, useState } from 'react';
import { type RememberedPayment, recallPayment, rememberPayment } from './remembered-payment.ts';

/** What this tab knows of the payment of a quote; each change is kept, so that a refresh finds it. */
export function usePaymentRecord(reference: string) {
  const [record, setRecord] = useState(() => recallPayment(reference));
  useEffect(() => rememberPayment(reference, record), [reference, record]);
  const update = useCallback(
    (change: Partial<RememberedPayment>) => setRecord((current) => ({ ...current, ...change })),
    [],
  );
  return { ...record, update };
}
export type PaymentRecord = ReturnType<typeof usePaymentRecord>;
