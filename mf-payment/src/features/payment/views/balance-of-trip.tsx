import type { PayableQuote } from '@tailgate/contracts';
import { useFocusOnChange } from '@tailgate/web-kit/focus';
import { useBalance } from '../balance/use-balance.ts';
import { BalanceCard } from '../components/balance-card.tsx';
import { BalanceOutcome } from '../components/balance-outcome.tsx';
import { PaymentCheck } from '../components/payment-check.tsx';
import type { Notice } from '../notice.ts';
import { balanceDue } from '../quote/quote-standing.ts';
import type { PaymentRecord } from '../use-payment-record.ts';
import { appointmentOf } from './appointment-of.ts';
import { OwnReceipts } from './own-receipts.tsx';
import { TripOfQuote } from './trip-of-quote.tsx';
import { WhatNext } from './what-next.tsx';

export type BalanceOfTripProps = {
  reference: string;
  quote: PayableQuote;
  record: PaymentRecord;
  notice: Notice | null;
  onNotice(notice: Notice | null): void;
  onQuoteChanged(): void;
};

export function BalanceOfTrip({ reference, quote, record, notice, onNotice, onQuoteChanged }: BalanceOfTripProps) {
  const due = balanceDue(quote);
  const balance = useBalance(reference, record, due === null, { onNotice, onQuoteChanged });
  const { result, resumed, working, finishing } = balance;
  const isChecking = !result && resumed.status !== 'done';
  // A notice takes the focus itself.
  const screen = useFocusOnChange(result?.status ?? (isChecking ? 'check' : 'trip'), notice === null);
  // While a card is used, the form stays: the quote may show the payment before its answer comes.
  const shownDue = due ?? (working || finishing ? (balance.intent?.amount ?? null) : null);
  return (
    <div ref={screen}>
      {result && (
        <BalanceOutcome
          status={result.status}
          quote={quote}
          when={appointmentOf(quote)}
          checking={finishing}
          keepsChecking={balance.keepsChecking}
          onCheckAgain={() => void balance.checkAgain()}
          end={<WhatNext />}
        >
          {result.status === 'paid' && <OwnReceipts quote={quote} expected={2} />}
        </BalanceOutcome>
      )}
      {isChecking && <PaymentCheck failed={resumed.status === 'failed'} onRetry={resumed.retry} />}
      {!result && !isChecking && (
        <TripOfQuote
          reference={reference}
          quote={quote}
          task={shownDue !== null && <BalanceCard due={shownDue} balance={balance} trip={appointmentOf(quote)} />}
        />
      )}
    </div>
  );
}
