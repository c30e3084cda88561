import type { PublicSlot } from '@tailgate/contracts';
import { type BusinessDate, formatTripDate, type NamedPeriodId, periodOf } from '@tailgate/domain';
import { space, textSize, token } from '@tailgate/ui';
import { CalendarHeart } from 'lucide-react';
import { styled } from 'styled-components';

type RequestedWindowNoteProps = {
  requested: { date: BusinessDate | null; period: NamedPeriodId | null; text: string };
  days: readonly BusinessDate[];
  free: readonly PublicSlot[] | undefined;
};

export function RequestedWindowNote({ requested, days, free }: RequestedWindowNoteProps) {
  return (
    <Note>
      <CalendarHeart size={18} aria-hidden="true" />
      <span>{`You asked for ${requested.text}. ${rejectionReason(requested, days, free)}`}</span>
    </Note>
  );
}

function rejectionReason(
  { date, period }: RequestedWindowNoteProps['requested'],
  days: RequestedWindowNoteProps['days'],
  free: RequestedWindowNoteProps['free'],
) {
  const last = days.at(-1) ?? '';
  if (date && date < (days[0] ?? '')) return 'That day has passed, so please pick another one.';
  if (date && date > last) return `You can book up to ${formatTripDate(last)} here, so please pick an earlier day.`;
  if (!date || !free) return '';
  if (free.length === 0) return 'That day has no free times. Please pick another one.';
  const asRequested = !period || free.some((slot) => periodOf(slot.start_time) === period);
  return asRequested ? '' : `No ${period} times are free on that day.`;
}

const Note = styled.p`
  display: flex;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${token('radius-md')};
  background: ${token('accent-wash')};
  font-size: ${textSize('ui')};
  > svg { margin-top: 0.125rem; }
`;
