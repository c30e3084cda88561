import { Badge, type BadgeTone, Button, Card, Cluster, PageHeader, Stack, space } from '@tailgate/ui';
import { BadgeCheck, CircleX, Hourglass, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { UnavailableQuote } from '../quote-availability.ts';

const faces: Record<UnavailableQuote['status'], { icon: ReactNode; tone: BadgeTone; word: string }> = {
  pending: { icon: <Hourglass size={36} aria-hidden="true" />, tone: 'yellow', word: 'Pending' },
  expired: { icon: <TimerOff size={36} aria-hidden="true" />, tone: 'red', word: 'Expired' },
  rejected: { icon: <CircleX size={36} aria-hidden="true" />, tone: 'red', word: 'Rejected' },
  cancelled: { icon: <CircleX size={36} aria-hidden="true" />, tone: 'red', word: 'Cancelled' },
  confirmed: { icon: <BadgeCheck size={36} aria-hidden="true" />, tone: 'green', word: 'Paid' },
};

const Sheet = styled(Card)`
  max-width: 44rem;
`;

const Headline = styled.h2`
  font-size: 1.375rem;
  font-weight: 750;
`;

const Detail = styled.p`
  margin-top: ${space(2)};
  font-size: 1.0625rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type QuoteUnavailableProps = {
  quoteId: number;
  unavailable: UnavailableQuote;
  checking: boolean;
  newQuoteLink: string;
  onCheckAgain(): void;
  /** What can be done with a paid one. */
  children: ReactNode;
};

/** Why there is nothing to pay here, and what can be done instead. */
export function QuoteUnavailable({
  quoteId,
  unavailable,
  checking,
  newQuoteLink,
  onCheckAgain,
  children,
}: QuoteUnavailableProps) {
  const { icon, tone, word } = faces[unavailable.status];
  const over = unavailable.status !== 'pending' && unavailable.status !== 'confirmed';
  return (
    <>
      <PageHeader eyebrow={`Quote #${quoteId}`} title="Quote Not Available" />
      <Sheet $padding={8}>
        <Stack $gap={5}>
          <Cluster $justify="space-between">
            {icon}
            <Badge tone={tone}>{word}</Badge>
          </Cluster>
          <div>
            <Headline>{unavailable.headline}</Headline>
            <Detail>{unavailable.detail}</Detail>
          </div>
          {unavailable.status === 'confirmed' && children}
          {unavailable.status === 'pending' && (
            <div>
              <Button variant="secondary" loading={checking} onClick={onCheckAgain}>
                Check again
              </Button>
            </div>
          )}
          {over && (
            <div>
              <Button asChild variant="accent">
                <a href={newQuoteLink}>Request a new quote</a>
              </Button>
            </div>
          )}
        </Stack>
      </Sheet>
    </>
  );
}
