import type { LinkedBooking, PublicSlot } from '@tailgate/contracts';
import { type BusinessDate, businessToday, daysFrom, formatTripDate, lastBookableDate } from '@tailgate/domain';
import { Stack, textSize } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { DaySlots } from '../../../components/slot/day-slots.tsx';
import { SlotPicker } from '../../../components/slot/slot-picker.tsx';
import { useNextFreeDay } from '../../../components/slot/use-next-free-day.ts';
import { freeStartsQuery } from '../api/list-free-starts.ts';

const LOOK_AHEAD_DAYS = 14;

type RescheduleTimesProps = {
  secret: string;
  booking: LinkedBooking;
  date: BusinessDate;
  chosen: PublicSlot | null;
  busy: boolean;
  onChoose(slot: PublicSlot): void;
  onDay(date: BusinessDate): void;
};

/** Choosing a time changes nothing yet. */
export function RescheduleTimes({ secret, booking, date, chosen, busy, onChoose, onDay }: RescheduleTimesProps) {
  const client = useQueryClient();
  const free = useQuery(freeStartsQuery(secret, booking, date));
  const next = useNextFreeDay((day) => client.fetchQuery(freeStartsQuery(secret, booking, day)));
  const times = useRef<HTMLDivElement>(null);
  const { businessTimeZone } = useShell().config;
  const last = lastBookableDate(businessToday(businessTimeZone));
  const later = daysFrom(date, LOOK_AHEAD_DAYS + 1).filter((day) => day > date && day <= last);

  async function goToNextFreeDay() {
    const found = (await next.find(later)) ?? later.at(-1);
    if (found) onDay(found);
    // The pressed button is gone.
    times.current?.focus();
  }

  return (
    <Times ref={times} tabIndex={-1} $gap={3}>
      <DayTitle>{formatTripDate(date)}</DayTitle>
      <DaySlots
        slots={free.data}
        failed={free.isError}
        fetching={free.isFetching}
        onRetry={() => void free.refetch().then(() => times.current?.focus())}
        onNextFreeDay={later.length > 0 ? () => void goToNextFreeDay() : null}
        searching={next.searching}
      >
        <SlotPicker
          date={date}
          slots={free.data ?? []}
          chosenId={chosen?.id ?? null}
          heldId={chosen?.id ?? null}
          requestedPeriod={null}
          disabled={busy}
          onChoose={onChoose}
        />
      </DaySlots>
    </Times>
  );
}

const Times = styled(Stack)`
  outline: none;
`;

const DayTitle = styled.h3`
  font-size: ${textSize('title')};
  font-weight: 750;
`;
