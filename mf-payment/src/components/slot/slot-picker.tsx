import type { PublicSlot } from '@tailgate/contracts';
import { type BusinessDate, formatTripDate, groupByPeriod, type NamedPeriodId } from '@tailgate/domain';
import { Badge, space, textSize, token, VisuallyHidden } from '@tailgate/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SlotButton, Slots } from './slot-button.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

type SlotPickerProps = {
  date: BusinessDate;
  slots: readonly PublicSlot[];
  chosenId: number | null;
  heldId: number | null;
  requestedPeriod: NamedPeriodId | null;
  disabled: boolean;
  onChoose(slot: PublicSlot): void;
};

/**
 * A day's free slots by period, as one radio group. Arrow keys only move the focus, because choosing holds the slot: that
 * takes Enter, Space or a click.
 */
export function SlotPicker({ date, slots, chosenId, heldId, requestedPeriod, disabled, onChoose }: SlotPickerProps) {
  const hint = useId();
  const periods = groupByPeriod(oneAnHour(slots, [chosenId, heldId]));
  const asRequested = periods.find(({ id }) => id === requestedPeriod)?.slots[0]?.id ?? null;
  const ids = periods.flatMap((period) => period.slots.map(({ id }) => id));
  const { group, stop, handlers } = useRovingFocus(ids, chosenId ?? asRequested);
  return (
    <Groups
      ref={group}
      role="radiogroup"
      aria-label={`Available times on ${formatTripDate(date)}`}
      aria-describedby={hint}
      {...handlers}
    >
      <VisuallyHidden id={hint}>Arrow keys move between the times. Press Enter or Space to choose one.</VisuallyHidden>
      {periods.map((period) => (
        <div key={period.id}>
          <PeriodTitle>
            <span>{period.title}</span>
            {period.id === requestedPeriod && <Badge tone="yellow">Your preferred time</Badge>}
          </PeriodTitle>
          <Slots>
            {period.slots.map((slot) => (
              <SlotButton
                key={slot.id}
                slot={slot}
                chosen={slot.id === chosenId}
                held={slot.id === heldId}
                tabStop={slot.id === stop}
                disabled={disabled}
                onChoose={onChoose}
              />
            ))}
          </Slots>
        </div>
      ))}
    </Groups>
  );
}

/** Several trucks at the same time are one choice: the chosen or held one, else the first. */
function oneAnHour(slots: readonly PublicSlot[], own: readonly (number | null)[]): PublicSlot[] {
  const timeOf = ({ start_time, end_time }: PublicSlot) => `${start_time} ${end_time}`;
  const byTime = new Map(slots.toReversed().map((slot) => [timeOf(slot), slot.id]));
  for (const slot of slots) if (own.includes(slot.id)) byTime.set(timeOf(slot), slot.id);
  return slots.filter((slot) => byTime.get(timeOf(slot)) === slot.id);
}

const Groups = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const PeriodTitle = styled.h4`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(1.5)};
  font-size: ${textSize('ui')};
  font-weight: 700;
  letter-spacing: 0;
  color: ${token('ink-soft')};
`;
