import type { Appointment } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { useDebounced, useShell, useTripNeeds } from '@tailgate/web-kit';
import { type UseFormReturn, useWatch } from '@tailgate/web-kit/forms';
import { useState } from 'react';
import type { z } from 'zod';
import { isMovable } from './appointment-state.ts';
import { type TripValues, tripSchema } from './trip-values.ts';
import { useFewerHours } from './use-fewer-hours.ts';

type ChosenWindow = { start_time: string; end_time: string };

const NEEDED = tripSchema.pick({ distance: true, load_weight: true });

/** The time of a booked trip that an edit makes longer or heavier, so that its slots may no longer do. */
export function useEditedSlots(
  appointment: Appointment,
  { control }: UseFormReturn<TripValues, unknown, z.output<typeof tripSchema>>,
) {
  const { appointment_date, appointment_time_start: start, appointment_time_end: end } = appointment;
  const today = businessToday(useShell().config.businessTimeZone);
  const tripNeeds = useTripNeeds();
  const [distance, load_weight] = useWatch({ control, name: ['distance', 'load_weight'] });
  const typed = { distance: useDebounced(distance), load_weight: useDebounced(load_weight) };
  const [chosen, choose] = useState<{ date: string; window: ChosenWindow | null } | null>(null);
  const own = { date: appointment_date ?? '', window: start && end ? { start_time: start, end_time: end } : null };
  const { date, window } = chosen ?? own;
  const [isMissing, setMissing] = useState(false);
  const fewer = useFewerHours(appointment.fewer_hours);
  const { data: trip } = NEEDED.safeParse(typed);
  const needs = trip && tripNeeds(trip);
  const { distance: before, load_weight: carried } = appointment;
  const isMore =
    needs &&
    (Number(needs.hours) > Number(tripNeeds({ distance: before, load_weight: carried }).hours) ||
      needs.load_weight > carried);

  /** @returns what the edit says about its slots, or undefined if something is missing, which the fields then say */
  function read() {
    if (!needs || !asked) return {};
    const fewer_hours = fewer.read(needs.hours);
    setMissing(!window);
    if (fewer_hours === undefined || !window) return undefined;
    const isMoved = date !== own.date || window.start_time !== start || window.end_time !== end;
    const move_to = {
      appointment_date: date,
      appointment_time_start: window.start_time,
      appointment_time_end: window.end_time,
    };
    return { ...(isMoved && { move_to }), fewer_hours };
  }

  const asked = Boolean(isMore) && isMovable(appointment, today) && appointment_date !== null;
  return { appointment, needs: asked ? needs : undefined, date, window, isMissing, choose, fewer, read };
}
export type EditedSlots = ReturnType<typeof useEditedSlots>;
