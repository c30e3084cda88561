import type { PublicSlot, TripNeeds } from '@tailgate/contracts';
import { type BusinessDate, businessToday, daysFrom, formatTripDate, PAYMENT_WINDOW_DAYS } from '@tailgate/domain';
import { Card, CardHeader, Stack, textSize } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { freeSlotsQuery, useFreeDays, useFreeSlots } from '../../../api/list-free-slots.ts';
import { DateStrip } from '../../../components/slot/date-strip.tsx';
import { DaySlots, SLOTS_FAILED } from '../../../components/slot/day-slots.tsx';
import { RequestedWindowNote } from '../../../components/slot/requested-window-note.tsx';
import { SlotPicker } from '../../../components/slot/slot-picker.tsx';
import { useNextFreeDay } from '../../../components/slot/use-next-free-day.ts';
import type { RequestedWindow } from '../quote/requested-window.ts';
import type { HeldSlot } from '../remembered-payment.ts';
import type { Booking } from './use-booking.ts';

type SlotChoiceProps = {
  booking: Booking;
  trip: TripNeeds;
  requested: RequestedWindow | null;
  busy: boolean;
};

export function SlotChoice({ booking, trip, requested, busy }: SlotChoiceProps) {
  const { reference, held, hold, resumed, day, showDay } = booking;
  const { config, toast } = useShell();
  const days = daysFrom(businessToday(config.businessTimeZone), PAYMENT_WINDOW_DAYS);
  const client = useQueryClient();
  const slotsOf = { quote: reference, trip };
  const nextFreeDay = useNextFreeDay((day) => client.fetchQuery(freeSlotsQuery(slotsOf, day)));
  const wanted = [day, resumed.date, requested?.date].find((day) => day && days.includes(day));
  const { starts, firstFree } = useStarts(trip, days);
  const date = wanted ?? firstFree ?? days[0] ?? '';
  const free = useFreeSlots(slotsOf, date);
  // A failed refresh keeps the old list; only a failed first load is reported.
  const failure = free.isLoadingError ? free.error : null;
  useEffect(() => {
    if (failure) toast({ title: 'Error', description: SLOTS_FAILED, tone: 'destructive' });
  }, [failure, toast]);
  const requestedDate = days.find((day) => day === requested?.date);
  const freeAsRequested = useFreeSlots(slotsOf, requestedDate ?? date);
  const opening = !wanted && firstFree === null;
  const slots = opening ? undefined : free.data && withHeld(free.data, date, held);
  const later = days.slice(days.indexOf(date) + 1);
  const chosen = hold.choice ?? held;
  // Focused when the button that was pressed disappears.
  const times = useRef<HTMLDivElement>(null);

  async function goToNextFreeDay() {
    showDay((await nextFreeDay.find(later)) ?? later.at(-1) ?? date);
    times.current?.focus();
  }

  return (
    <Card aria-labelledby="slot-title">
      <CardHeader
        title={<span id="slot-title">Date and time</span>}
        description={`Times are in ${timeZoneName(config.businessTimeZone)}.`}
      />
      <Stack $gap={4}>
        {requested && <RequestedWindowNote requested={requested} days={days} free={freeAsRequested.data} />}
        <DateStrip
          days={days}
          value={date}
          heldDate={held?.date ?? null}
          starts={starts}
          disabled={busy}
          onChange={showDay}
          onConsider={(day) => void client.prefetchQuery(freeSlotsQuery(slotsOf, day))}
        />
        <Times ref={times} tabIndex={-1} $gap={3}>
          <DayTitle>{formatTripDate(date)}</DayTitle>
          <DaySlots
            slots={slots}
            failed={free.isError}
            fetching={free.isFetching}
            onRetry={() => void free.refetch().then(() => times.current?.focus())}
            onNextFreeDay={later.length > 0 ? () => void goToNextFreeDay() : null}
            searching={nextFreeDay.searching}
          >
            <SlotPicker
              date={date}
              slots={slots ?? []}
              chosenId={chosen?.date === date ? chosen.slot.id : null}
              heldId={held?.slot.id ?? null}
              requestedPeriod={requested?.period ?? null}
              disabled={busy}
              onChoose={(slot) => hold.choose({ date, slot })}
            />
          </DaySlots>
        </Times>
      </Stack>
    </Card>
  );
}

/** The first free day stays the one that was found first: the page does not jump when its last time is taken. */
function useStarts(trip: TripNeeds, days: readonly BusinessDate[]) {
  const { data, isPending } = useFreeDays(trip);
  const [firstFree, setFirstFree] = useState<BusinessDate | null>(null);
  if (firstFree === null && !isPending) setFirstFree(data?.find(({ starts }) => starts > 0)?.date ?? days[0] ?? '');
  return { starts: new Map(data?.map(({ date, starts }) => [date, starts])), firstFree };
}

/** Adds the held slot, which an older list may lack. */
function withHeld(free: readonly PublicSlot[], date: BusinessDate, held: HeldSlot | null): PublicSlot[] {
  const others = free.filter((slot) => slot.id !== held?.slot.id);
  return held?.date === date ? [...others, held.slot] : others;
}

const Times = styled(Stack)`
  outline: none;
`;

const DayTitle = styled.h3`
  font-size: ${textSize('title')};
  font-weight: 750;
`;

/** "America/New_York" -> "Eastern Time" */
function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
