import type { PublicSlot } from '@tailgate/contracts';
import { type BusinessDate, formatLongDate, type NamedPeriodId, periodOf } from '@tailgate/domain';
import { space, token } from '@tailgate/ui';
import { CalendarHeart } from 'lucide-react';
import { styled } from 'styled-components';

type WishNoteProps = {
  wish: { date: BusinessDate | null; period: NamedPeriodId | null; text: string };
  /** The days that can be booked here. */
  days: readonly BusinessDate[];
  /** What is free on the wished day; undefined while that is not known. */
  free: readonly PublicSlot[] | undefined;
};

/** When the customer asked for, and why it cannot be had if it cannot. */
export function WishNote({ wish, days, free }: WishNoteProps) {
  return (
    <Note>
      <CalendarHeart size={18} aria-hidden="true" />
      <span>
        You asked for {wish.text}. {obstacle(wish, days, free)}
      </span>
    </Note>
  );
}

function obstacle({ date, period }: WishNoteProps['wish'], days: WishNoteProps['days'], free: WishNoteProps['free']) {
  const last = days.at(-1) ?? '';
  if (date && date < (days[0] ?? '')) return 'That day has passed, so please pick another one.';
  if (date && date > last) return `You can book up to ${formatLongDate(last)} here, so please pick an earlier day.`;
  if (!date || !free) return '';
  if (free.length === 0) return 'Nothing is free on that day, so please pick another one.';
  const asWished = !period || free.some((slot) => periodOf(slot.start_time) === period);
  return asWished ? '' : `No ${period} times are free on that day.`;
}

const Note = styled.p`
  display: flex;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${token('radius-md')};
  background: ${token('accent-wash')};
  font-size: 0.9375rem;
  > svg { margin-top: 0.125rem; }
`;
