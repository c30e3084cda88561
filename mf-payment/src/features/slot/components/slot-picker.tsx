import type { PublicSlot } from '@tailgate/contracts';
import { type BusinessDate, formatLongDate, formatTime12, groupByPeriod } from '@tailgate/domain';
import { media, Spinner, space, token, VisuallyHidden } from '@tailgate/ui';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';

const Groups = styled.fieldset`
  display: grid;
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
`;

const PeriodTitle = styled.h4`
  margin-bottom: ${space(2)};
  font-size: 0.9375rem;
  font-weight: 700;
  letter-spacing: 0;
  color: ${token('ink-soft')};
`;

const Slots = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10.75rem, 100%), 1fr));
  gap: ${space(2)};
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const SlotLabel = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1.5)};
  min-height: 3rem;
  padding: ${space(1)} ${space(2)};
  border: 1.5px solid ${token('line-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  font-size: 0.9375rem;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  ${media.phone} { white-space: normal; text-align: center; line-height: 1.25; font-size: 0.875rem; }
  transition: border-color 120ms, background 120ms;
  > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  &:hover { border-color: ${token('ink')}; background: ${token('sunken')}; }
  &:has(:checked) { background: ${token('ink')}; border-color: ${token('ink')}; color: ${token('on-ink')}; }
  &[data-held]:has(:checked) > svg { color: ${token('accent')}; }
  &:has(:focus-visible) { outline: 3px solid ${token('focus')}; outline-offset: 2px; }
  &:has(:disabled) { cursor: not-allowed; opacity: 0.55; }
`;

// On a narrow screen a range breaks between its two times and nowhere else.
const Time = styled.span`
  white-space: nowrap;
`;

type SlotPickerProps = {
  date: BusinessDate;
  slots: readonly PublicSlot[];
  /** The slot that shows as chosen: held, or on its way to be. */
  chosenId: number | null;
  heldId: number | null;
  disabled: boolean;
  /** `rest` when the choice came from a key that may pass on to the next slot. */
  onChoose(slot: PublicSlot, how: { rest: boolean }): void;
};

/** The free slots of a day in the parts of the day; one radio group, so that arrow keys go through all of them. */
export function SlotPicker({ date, slots, chosenId, heldId, disabled, onChoose }: SlotPickerProps) {
  const byArrow = useRef(false);
  const noteKey = (event: KeyboardEvent) => {
    byArrow.current = event.key.startsWith('Arrow');
  };
  return (
    <Groups
      disabled={disabled}
      onKeyDown={noteKey}
      onPointerDown={() => {
        byArrow.current = false;
      }}
    >
      <VisuallyHidden as="legend">Available times on {formatLongDate(date)}</VisuallyHidden>
      {groupByPeriod(slots).map((period) => (
        <div key={period.id}>
          <PeriodTitle>{period.title}</PeriodTitle>
          <Slots>
            {period.slots.map((slot) => (
              <SlotLabel key={slot.id} data-held={slot.id === heldId ? '' : undefined}>
                <input
                  type="radio"
                  name="time-slot"
                  value={slot.id}
                  checked={slot.id === chosenId}
                  onChange={() => onChoose(slot, { rest: byArrow.current })}
                />
                {slot.id === heldId && <Check size={18} aria-hidden="true" />}
                {slot.id === chosenId && slot.id !== heldId && <Spinner size="1em" />}
                <span>
                  <Time>{formatTime12(slot.start_time)} –</Time> <Time>{formatTime12(slot.end_time)}</Time>
                </span>
              </SlotLabel>
            ))}
          </Slots>
        </div>
      ))}
    </Groups>
  );
}
