import { formatLongDate } from '@tailgate/domain';
import { Button, Card, DescriptionList, Muted, Stack, space, token } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { BadgeCheck, Hourglass, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BookingResult } from '../remembered-payment.ts';

const texts: Record<BookingResult['status'], { title: string; lead: string; mail: string }> = {
  confirmed: {
    title: 'Payment Successful!',
    lead: 'Your appointment is confirmed!',
    mail: "We've sent you a confirmation email with all the details.",
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
  quote: { id: number; origin: string; destination: string };
  total: string;
  checking: boolean;
  /** Further checks run automatically. */
  keepsChecking: boolean;
  onCheckAgain(): void;
  /** For a confirmed booking, such as calendar links. */
  children: ReactNode;
  end: ReactNode;
};

/** What was paid for, when it takes place and what happens next. */
export function BookingOutcome(props: BookingOutcomeProps) {
  const { result, quote, total, checking, keepsChecking, onCheckAgain, children, end } = props;
  const times = useCustomerTimes();
  const { title, lead, mail } = texts[result.status];
  const when = result.appointment;
  const open = result.status !== 'confirmed';
  const Icon = result.status === 'unanswered' ? Hourglass : BadgeCheck;
  return (
    <Sheet $done={!open} $padding={8}>
      <Stack $gap={5}>
        <Mark $done={!open}>
          <Icon size={34} aria-hidden="true" />
        </Mark>
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <DescriptionList
          items={[
            { term: 'Reference number', value: `#${quote.id}` },
            ...(when
              ? [
                  { term: 'Date', value: formatLongDate(when.date) },
                  { term: 'Time', value: times.range(when.start, when.end) },
                ]
              : []),
            { term: 'Pick-up location', value: quote.origin },
            { term: 'Delivery location', value: quote.destination },
            { term: result.status === 'unanswered' ? 'Total' : 'Paid', value: total },
          ]}
        />
        <MailLine>
          <MailCheck size={20} aria-hidden="true" />
          {mail}
        </MailLine>
        {children}
        {open && (
          <Stack $gap={2}>
            <Muted role="status">{keepsChecking ? "We're checking for you." : 'No answer yet.'}</Muted>
            <Button variant="secondary" size="lg" block loading={checking} onClick={onCheckAgain}>
              Check again
            </Button>
          </Stack>
        )}
        {end}
      </Stack>
    </Sheet>
  );
}

const Sheet = styled(Card)<{ $done: boolean }>`
  max-width: 40rem;
  margin-inline: auto;
  border-top: 6px solid ${({ $done }) => token($done ? 'success' : 'accent')};
  h1 { font-size: clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem); font-weight: 800; outline: none; }
  h1 + p { margin-top: ${space(2)}; font-size: 1.125rem; }
`;

const Mark = styled.div<{ $done: boolean }>`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: ${({ $done }) => token($done ? 'success' : 'accent')};
  color: ${({ $done }) => token($done ? 'surface' : 'on-accent')};
`;

const MailLine = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${token('ink-soft')};
  > svg { margin-top: 0.125rem; }
`;
