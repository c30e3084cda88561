import { formatTripDate, HOLD_MINUTES } from '@tailgate/domain';
import { Countdown, media, space, textSize, token, VisuallyHidden } from '@tailgate/ui';
import { useCustomerTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { holdAnnouncement } from '../hold/hold-clock.ts';
import type { ChosenSlot } from '../notice.ts';

export function HeldSlotBar({ chosen, secondsLeft }: { chosen: ChosenSlot; secondsLeft: number }) {
  const times = useCustomerTimes();
  return (
    <Bar>
      <div>
        <p>Held for you</p>
        <strong>{formatTripDate(chosen.date)}</strong>
        <span>{times.range(chosen.slot.start_time, chosen.slot.end_time)}</span>
      </div>
      <Countdown secondsLeft={secondsLeft} totalSeconds={HOLD_MINUTES * 60} label="Time left to pay" />
      <VisuallyHidden role="status">{holdAnnouncement(secondsLeft)}</VisuallyHidden>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(2.5)} ${space(4)};
  border-radius: ${token('radius-md')};
  background: ${token('accent-wash')};
  border: 1px solid ${token('accent-deep')};
  p { font-size: ${textSize('ui')}; color: ${token('ink-soft')}; }
  strong { display: block; font-weight: 700; line-height: 1.3; }
  ${media.phone} { padding: ${space(3)}; }
`;
