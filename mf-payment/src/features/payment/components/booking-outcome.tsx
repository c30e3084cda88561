import type { PayableQuote } from '@tailgate/contracts';
import type { Description } from '@tailgate/ui';
import { formatMoney, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { balanceRequest } from '../balance-request.ts';
import type { BookingResult } from '../remembered-payment.ts';
import { tripFacts } from '../trip-facts.ts';
import { OutcomeLine, OutcomeSheet, type OutcomeTexts } from './outcome-sheet.tsx';

const texts: Record<BookingResult['status'], OutcomeTexts> = {
  confirmed: {
    title: 'Payment Successful!',
    lead: 'Your appointment is confirmed!',
    mail: "We've sent you a confirmation email with all the details and your receipt.",
  },
  recorded: {
    title: 'Payment Recorded',
    lead: "We've received your payment and reserved your time. Our team will contact you.",
    mail: "We'll email you as soon as your appointment is confirmed. Please don't pay again.",
  },
  unanswered: {
    title: 'Checking your booking',
    lead: "Your payment is being processed. Your booking isn't confirmed yet.",
    mail: "If your time was booked, we'll email you a confirmation. If not, you won't be charged. Please don't pay again.",
  },
};

type BookingOutcomeProps = {
  result: BookingResult;
  quote: PayableQuote;
  checking: boolean;
  keepsChecking: boolean;
  onCheckAgain(): void;
  children: ReactNode;
  end: ReactNode;
};

export function BookingOutcome({ result, quote, children, ...rest }: BookingOutcomeProps) {
  const times = useCustomerTimes();
  const { status, appointment } = result;
  return (
    <OutcomeSheet
      state={STATES[status]}
      texts={texts[status]}
      facts={[...tripFacts(quote, appointment, times), ...moneyOf(quote, status)]}
      {...rest}
    >
      {status !== 'unanswered' && <StillDue quote={quote} when={appointment} />}
      {children}
    </OutcomeSheet>
  );
}

const STATES = { confirmed: 'done', recorded: 'open', unanswered: 'unanswered' } as const;

function moneyOf({ total_amount, split }: PayableQuote, status: BookingResult['status']): Description[] {
  const isOpen = status === 'unanswered';
  const total = formatMoney(total_amount);
  if (!split || split.balance_paid) return [{ term: isOpen ? 'Total' : 'Paid', value: total }];
  const deposit = { term: isOpen ? 'Deposit' : 'Deposit paid', value: formatMoney(split.deposit) };
  return [{ term: 'Total', value: total }, deposit, { term: 'Balance due', value: formatMoney(split.balance) }];
}

function StillDue({ quote: { split }, when }: { quote: PayableQuote; when: BookingResult['appointment'] }) {
  const { businessTimeZone } = useShell().config;
  if (!split || split.balance_paid) return null;
  return (
    <OutcomeLine
      icon={<CalendarClock size={20} aria-hidden="true" />}
    >{`You've paid the deposit. The balance of ${formatMoney(split.balance)} is still due. ${balanceRequest(split, when, businessTimeZone)}`}</OutcomeLine>
  );
}
