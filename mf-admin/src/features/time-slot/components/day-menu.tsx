import { Menu, MenuHeading, MenuItem, MenuSeparator } from '@tailgate/ui/overlays';
import { ChevronDown } from 'lucide-react';
import { ALL_DAYS, WORKDAYS } from '../weekly-plan-values.ts';
import { Weekday } from './plan-matrix.style.ts';

type DayMenuProps = {
  day: string;
  /** The other days of the week. */
  week: readonly { weekday: number; name: string }[];
  onCopy(to: readonly number[]): void;
  onClear(): void;
};

export function DayMenu({ day, week, onCopy, onClear }: DayMenuProps) {
  const short = day.slice(0, 3);
  return (
    <Menu
      align="start"
      trigger={
        <Weekday type="button" aria-label={`${short}: copy or clear ${day}`}>
          <span>{short}</span>
          <ChevronDown size={14} aria-hidden />
        </Weekday>
      }
    >
      <MenuHeading>{`Copy ${day} to…`}</MenuHeading>
      <MenuItem onSelect={() => onCopy(WORKDAYS)}>Monday to Friday</MenuItem>
      <MenuItem onSelect={() => onCopy(ALL_DAYS)}>Every day</MenuItem>
      {week.map(({ weekday, name }) => (
        <MenuItem key={weekday} onSelect={() => onCopy([weekday])}>
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onClear}>{`Clear ${day}`}</MenuItem>
    </Menu>
  );
}
