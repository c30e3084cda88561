import { type BusinessDate, formatTripDate } from '@tailgate/domain';
import { VisuallyHidden } from '@tailgate/ui';
import { Day, Mark, Strip } from './date-strip.style.ts';
import { describeDay } from './describe-day.ts';

type DateStripProps = {
  days: readonly BusinessDate[];
  value: BusinessDate;
  heldDate: BusinessDate | null;
  /** How many times are free on each day; a day without a number shows none. */
  starts: ReadonlyMap<BusinessDate, number>;
  disabled: boolean;
  onChange(date: BusinessDate): void;
  /** The pointer is over a day: prefetch its slots. */
  onConsider(date: BusinessDate): void;
};

export function DateStrip({ days, value, heldDate, starts, disabled, onChange, onConsider }: DateStripProps) {
  return (
    <Strip disabled={disabled}>
      <VisuallyHidden as="legend">Delivery date</VisuallyHidden>
      {days.map((date, index) => {
        const { weekday, day, month } = describeDay(date);
        const held = date === heldDate;
        const free = freedomOf(starts.get(date));
        const notes = [index === 0 && 'today', free && FREEDOM[free], held && 'your time is held on this day'];
        return (
          <Day key={date} data-held={held ? '' : undefined} data-free={free} onPointerEnter={() => onConsider(date)}>
            <input
              type="radio"
              name="delivery-date"
              value={date}
              checked={date === value}
              onChange={() => onChange(date)}
              aria-label={[formatTripDate(date), ...notes.filter(Boolean)].join(', ')}
            />
            <small aria-hidden="true">{index === 0 ? 'Today' : weekday}</small>
            <b aria-hidden="true">{day}</b>
            <small aria-hidden="true">{index === 0 || day === '1' ? month : ''}</small>
            <Mark aria-hidden="true" />
          </Day>
        );
      })}
    </Strip>
  );
}

const FEW = 2;
const FREEDOM = { none: 'no free times', few: 'few times left', many: 'free' };

function freedomOf(starts: number | undefined): keyof typeof FREEDOM | undefined {
  if (starts === undefined) return undefined;
  if (starts === 0) return 'none';
  return starts <= FEW ? 'few' : 'many';
}
