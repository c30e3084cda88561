import type { PayableQuote } from '@tailgate/contracts';
import { formatMoney, useCustomerTimes } from '@tailgate/web-kit';
import type { ReactNode } from 'react';
import type { BalanceResult, BookingResult } from '../remembered-payment.ts';
import { tripFacts } from '../trip-facts.ts';
import { OutcomeSheet, type OutcomeTexts } from './outcome-sheet.tsx';

const texts: Record<BalanceResult['status'], OutcomeTexts> = {
  paid: {
    title: 'Paid in full',
    lead: "Thank you. There's nothing left to pay.",
    mail: "We've sent you an email with your receipt.",
  },
  recorded: {
    title: 'Payment Recorded',
    lead: "We've received your payment. Your booking doesn't show it yet.",
    mail: "We'll email you the receipt as soon as it does. Please don't pay again.",
  },
  unanswered: {
    title: 'Checking your payment',
    lead: "Your payment is being processed. The balance isn't paid yet.",
    mail: "If it goes through, we'll email you the receipt. If not, you won't be charged. Please don't pay again.",
  },
};
const STATES = { paid: 'done', recorded: 'open', unanswered: 'unanswered' } as const;

type BalanceOutcomeProps = {
  status: BalanceResult['status'];
  quote: PayableQuote;
  when: BookingResult['appointment'];
  checking: boolean;
  keepsChecking: boolean;
  onCheckAgain(): void;
  children: ReactNode;
  end: ReactNode;
};

export function BalanceOutcome({ status, quote, when, ...rest }: BalanceOutcomeProps) {
  const times = useCustomerTimes();
  const { split, total_amount } = quote;
  const balance = split && {
    term: status === 'unanswered' ? 'Balance' : 'Balance paid',
    value: formatMoney(split.balance),
  };
  return (
    <OutcomeSheet
      state={STATES[status]}
      texts={texts[status]}
      facts={[
        ...tripFacts(quote, when, times),
        { term: 'Total', value: formatMoney(total_amount) },
        ...(balance ? [balance] : []),
      ]}
      {...rest}
    />
  );
}
