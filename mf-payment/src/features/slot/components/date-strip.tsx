import { type BusinessDate, formatLongDate } from '@tailgate/domain';
import { media, space, token, VisuallyHidden } from '@tailgate/ui';
import { styled } from 'styled-components';
import { describeDay } from '../describe-day.ts';

const Strip = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  ${media.wide} { grid-template-columns: repeat(14, minmax(0, 1fr)); }
`;

const Day = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: 4rem;
  padding: ${space(1)} 0;
  border: 1.5px solid ${token('line')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  line-height: 1.25;
  cursor: pointer;
  transition: border-color 120ms, background 120ms;
  > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  small { font-size: 0.75rem; font-weight: 550; color: ${token('ink-soft')}; }
  b { font-size: 1.1875rem; font-weight: 750; font-variant-numeric: tabular-nums; }
  ${media.phone} {
    small { font-size: clamp(0.625rem, 2.9vw, 0.6875rem); letter-spacing: -0.02em; }
  }
  &:hover { border-color: ${token('ink')}; }
  &:has(:checked) { background: ${token('ink')}; border-color: ${token('ink')}; color: ${token('on-ink')}; }
  &:has(:checked) small { color: ${token('on-ink-soft')}; }
  &:has(:focus-visible) { outline: 3px solid ${token('focus')}; outline-offset: 2px; }
  &:has(:disabled) { cursor: not-allowed; opacity: 0.55; }
  /* Marks the day on which a slot is held. */
  &[data-held]::after {
    content: '';
    position: absolute;
    top: -0.25rem;
    right: -0.25rem;
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: ${token('accent')};
    box-shadow: 0 0 0 1.5px ${token('ink')};
  }
`;

type DateStripProps = {
  days: readonly BusinessDate[];
  value: BusinessDate;
  heldDate: BusinessDate | null;
  disabled: boolean;
  onChange(date: BusinessDate): void;
  /** The pointer rests on a day that is not chosen: its slots may be wanted next. */
  onConsider(date: BusinessDate): void;
};

/** Two weeks in one row, or in two rows of seven days where there is less room. */
export function DateStrip({ days, value, heldDate, disabled, onChange, onConsider }: DateStripProps) {
  return (
    <Strip disabled={disabled}>
      <VisuallyHidden as="legend">Delivery date</VisuallyHidden>
      {days.map((date, index) => {
        const { weekday, day, month } = describeDay(date);
        const held = date === heldDate;
        return (
          <Day key={date} data-held={held ? '' : undefined} onPointerEnter={() => onConsider(date)}>
            <input
              type="radio"
              name="delivery-date"
              value={date}
              checked={date === value}
              onChange={() => onChange(date)}
              aria-label={`${describeDay(date).weekdayLong}, ${formatLongDate(date)}${index === 0 ? ', today' : ''}${held ? ', your time is held on this day' : ''}`}
            />
            <small aria-hidden="true">{index === 0 ? 'Today' : weekday}</small>
            <b aria-hidden="true">{day}</b>
            <small aria-hidden="true">{month}</small>
          </Day>
        );
      })}
    </Strip>
  );
}
