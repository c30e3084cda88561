import { businessToday, formatTripDate, lastBookableDate } from '@tailgate/domain';
import { Button, Card, CardHeader, EmptyState, space } from '@tailgate/ui';
import { ActionBar } from '@tailgate/ui/action-bar';
import { Calendar } from '@tailgate/ui/calendar';
import { useCustomerTimes, useShell } from '@tailgate/web-kit';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { AvailableSlots } from '../../api/list-available-slots.ts';
import type { Hours, RequestedWindow } from '../../requested-window.ts';
import { FreeTimes } from './free-times.tsx';

type WhenPickerProps = {
  requested: RequestedWindow;
  hours: Hours | null;
  slots: AvailableSlots;
  onChange(requested: RequestedWindow): void;
  /** Goes to the chosen trip; null until there is one. */
  onContinue: (() => void) | null;
};

export function WhenPicker({ requested, hours, slots, onChange, onContinue }: WhenPickerProps) {
  const { businessTimeZone, display } = useShell().config;
  const today = businessToday(businessTimeZone);
  const { date } = requested;
  const customerTimes = useCustomerTimes();
  const times = useRef<HTMLElement>(null);
  // On a phone the times are below the calendar and out of view.
  useEffect(() => {
    if (!date || !times.current || times.current.getBoundingClientRect().top < window.innerHeight / 2) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    times.current.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  }, [date]);
  return (
    <Sides as="div">
      <section aria-labelledby="select-date">
        <CardHeader
          title={<span id="select-date">Select Date</span>}
          description="Choose an available date for your appointment"
        />
        <Calendar
          value={date}
          today={today}
          min={today}
          max={lastBookableDate(today)}
          weekStartsOn={display.weekStartsOn}
          onChange={(chosen) => onChange({ date: chosen, period: null, hours: null })}
        />
      </section>
      <section ref={times} aria-labelledby="time-slots">
        <CardHeader
          title={<span id="time-slots">Available Time Slots</span>}
          description={date && formatTripDate(date)}
        />
        {date ? (
          <FreeTimes slots={slots} requested={requested} hours={hours} onChange={onChange} />
        ) : (
          <EmptyState
            icon={<CalendarDays size={36} aria-hidden="true" />}
            title="Please select a date from the calendar"
          >
            Choose a date to see available time slots
          </EmptyState>
        )}
      </section>
      {onContinue && (
        <ActionBar label="New time" value={hours ? customerTimes.at(hours.start) : 'Pick a time'}>
          <Button variant="accent" disabled={!hours} onClick={onContinue}>
            Continue
          </Button>
        </ActionBar>
      )}
    </Sides>
  );
}

/** As wide as the calendar. */
const Sides = styled(Card)`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  > section { min-width: 0; scroll-margin-top: ${space(6)}; }
  @media (min-width: 760px) { grid-template-columns: 20.5rem minmax(0, 1fr); }
`;
