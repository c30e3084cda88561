import type { BootConfig, PayableQuote } from '@tailgate/contracts';
import { type BadgeTone, Button } from '@tailgate/ui';
import { CircleCheck, CircleX, Hourglass, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuoteFacts } from './quote-facts.tsx';
import type { Unavailable } from './quote-standing.ts';
import { requestedWindow } from './requested-window.ts';
import { Detail, StatusSheet } from './status-sheet.tsx';

const faces: Record<Unavailable['status'], { icon: ReactNode; tone: BadgeTone; word: string }> = {
  pending: { icon: <Hourglass size={36} aria-hidden="true" />, tone: 'yellow', word: 'Pending' },
  expired: { icon: <TimerOff size={36} aria-hidden="true" />, tone: 'red', word: 'Expired' },
  rejected: { icon: <CircleX size={36} aria-hidden="true" />, tone: 'red', word: 'Rejected' },
  closed: { icon: <CircleCheck size={36} aria-hidden="true" />, tone: 'gray', word: 'Closed' },
};

type QuoteUnavailableProps = {
  quote: PayableQuote;
  why: Unavailable;
  checking: boolean;
  links: BootConfig['links'];
  onCheckAgain(): void;
};

export function QuoteUnavailable({ quote, why, checking, links, onCheckAgain }: QuoteUnavailableProps) {
  const { icon, ...badge } = faces[why.status];
  const requested = requestedWindow(quote);
  return (
    <StatusSheet eyebrow={`Quote Not Available · #${quote.id}`} title={why.headline} icon={icon} badge={badge}>
      <QuoteFacts quote={quote} extra={requested ? [{ term: 'You asked for', value: requested.text }] : []} />
      <Detail>{why.detail}</Detail>
      <div>
        {why.status === 'pending' && (
          <Button variant="secondary" loading={checking} onClick={onCheckAgain}>
            Refresh
          </Button>
        )}
        {(why.status === 'expired' || why.status === 'rejected') && (
          <Button asChild variant="accent">
            <a href={links.bookNow}>Request a new quote</a>
          </Button>
        )}
        {why.status === 'closed' && (
          <Button asChild variant="secondary">
            <a href={links.contactUs}>Contact us</a>
          </Button>
        )}
      </div>
    </StatusSheet>
  );
}
