import { type BusinessDate, formatLongDate } from '@tailgate/domain';
import { VisuallyHidden } from '@tailgate/ui';
import { Day, Strip } from './date-strip.style.ts';
import { describeDay } from './describe-day.ts';

type DateStripProps = {
  days: readonly BusinessDate[];
  value: BusinessDate;
  heldDate: BusinessDate | null;
  disabled: boolean;
  onChange(date: BusinessDate): void;
  /** The pointer is over a day: prefetch its slots. */
  onConsider(date: BusinessDate): void;
};

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
