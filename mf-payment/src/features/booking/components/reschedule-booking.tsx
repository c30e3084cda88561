import type { LinkedBooking, PublicSlot } from '@tailgate/contracts';
import { businessToday, formatTripDate, lastBookableDate } from '@tailgate/domain';
import { Button, Callout, Card, CardHeader, Stack } from '@tailgate/ui';
import { ActionBar } from '@tailgate/ui/action-bar';
import { Calendar } from '@tailgate/ui/calendar';
import { failureMessage, useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useChangeBooking } from '../api/change-linked-booking.ts';
import { RescheduleTimes } from './reschedule-times.tsx';

export type RescheduleBookingProps = { secret: string; booking: LinkedBooking; onClose(): void };

export function RescheduleBooking({ secret, booking, onClose }: RescheduleBookingProps) {
  const { config, toast } = useShell();
  const today = businessToday(config.businessTimeZone);
  const times = useCustomerTimes();
  const [date, setDate] = useState(booking.appointment_date);
  const [slot, setSlot] = useState<PublicSlot | null>(null);
  const change = useChangeBooking(secret);
  const title = useRef<HTMLSpanElement>(null);
  // The pressed button is gone.
  useEffect(() => title.current?.focus(), []);

  function choose(day: string) {
    setDate(day);
    setSlot(null);
  }

  function confirm() {
    if (!date || !slot) {
      toast({ title: 'Incomplete information', description: 'Please select a date and a time.', tone: 'destructive' });
      return;
    }
    const { start_time, end_time } = slot;
    const window = { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
    change.mutate(
      { ...window, exact: true, status: 'confirmed', version: booking.version },
      {
        onSuccess: () => {
          const description = `${formatTripDate(date)}, ${times.range(start_time, end_time)}`;
          toast({ title: 'Your booking has a new time', description, tone: 'success' });
          onClose();
        },
        // Someone else took that time.
        onError: () => setSlot(null),
      },
    );
  }

  return (
    <Card $tone="accent" aria-labelledby="reschedule-title">
      <CardHeader
        title={
          <Title id="reschedule-title" ref={title} tabIndex={-1}>
            Choose a new date and time
          </Title>
        }
        description="Same price. We'll keep your current time until you confirm a new one."
      />
      <Stack $gap={5}>
        <Calendar
          value={date}
          today={today}
          min={today}
          max={lastBookableDate(today)}
          weekStartsOn={config.display.weekStartsOn}
          onChange={choose}
        />
        {date && (
          <RescheduleTimes
            secret={secret}
            booking={booking}
            date={date}
            chosen={slot}
            busy={change.isPending}
            onChoose={setSlot}
            onDay={choose}
          />
        )}
        {change.isError && (
          <Callout tone="destructive" title="Your booking wasn't changed">
            {failureMessage(change.error, "The server didn't answer. Please reload this page before you try again.")}
          </Callout>
        )}
        <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
          Keep this time
        </Button>
        <ActionBar label="New time" value={slot ? times.at(slot.start_time) : 'Pick a time'} onlyButton>
          {/* Not `disabled`: a click before a choice shows what is missing. */}
          <Button
            variant="accent"
            block
            loading={change.isPending}
            aria-disabled={!slot || undefined}
            onClick={confirm}
          >
            Confirm new time
          </Button>
        </ActionBar>
      </Stack>
    </Card>
  );
}

const Title = styled.span`
  outline: none;
`;
