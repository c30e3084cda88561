import type { PublicSlot } from '@tailgate/contracts';
import { media, Spinner, space, textSize, token } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

export const Slots = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space(2)};
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

type SlotButtonProps = {
  slot: PublicSlot;
  /** Held, or being held. */
  chosen: boolean;
  held: boolean;
  tabStop: boolean;
  disabled: boolean;
  onChoose(slot: PublicSlot): void;
};

/** Not a native radio button, which would choose on arrow keys. */
export function SlotButton({ slot, chosen, held, tabStop, disabled, onChoose }: SlotButtonProps) {
  const times = useCustomerTimes();
  return (
    <Face
      type="button"
      role="radio"
      aria-checked={chosen}
      value={slot.id}
      data-held={held ? '' : undefined}
      tabIndex={tabStop ? 0 : -1}
      disabled={disabled}
      onClick={() => !chosen && onChoose(slot)}
    >
      {held && <Check size={16} aria-hidden="true" />}
      {chosen && !held && <Spinner size="1em" />}
      <span>
        <Time>{`${times.at(slot.start_time)} –`}</Time> <Time>{times.at(slot.end_time)}</Time>
      </span>
    </Face>
  );
}

const Face = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: 2.75rem;
  padding: ${space(1)};
  border: 1.5px solid ${token('line-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  font-size: ${textSize('small')};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  line-height: 1.25;
  cursor: pointer;
  transition: border-color 120ms, background 120ms;
  &:hover { border-color: ${token('ink')}; background: ${token('sunken')}; }
  &[aria-checked='true'] { background: ${token('ink')}; border-color: ${token('ink')}; color: ${token('on-ink')}; }
  &:disabled { cursor: not-allowed; opacity: 0.55; }
`;

// Break lines only between the two times.
const Time = styled.span`
  white-space: nowrap;
`;
