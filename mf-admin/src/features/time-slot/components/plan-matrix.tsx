import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { usePaintedHours } from '../use-painted-hours.ts';
import {
  type HourOfWeek,
  hourKey,
  othersIn,
  type PlanValues,
  shownHours,
  weekOrder,
  wholeHour,
} from '../weekly-plan-values.ts';
import { DayMenu } from './day-menu.tsx';
import { HourSwitch, Scroller, Table } from './plan-matrix.style.ts';

type PlanMatrixProps = {
  truck: { id: number; name: string };
  plan: PlanValues;
  onSet(hour: HourOfWeek, drives: boolean): void;
  onCopyDay(weekday: number, to: readonly number[]): void;
  onClearDay(weekday: number): void;
};

/** The week of one truck: hours down, weekdays across. */
export function PlanMatrix({ truck, plan, onSet, onCopyDay, onClearDay }: PlanMatrixProps) {
  const week = weekOrder(useShell().config.display.weekStartsOn);
  const times = useStaffTimes();
  const hours = shownHours(plan);
  const [focused, setFocused] = useState<string | null>(null);
  const { switchOf, moveFocus } = usePaintedHours(onSet);
  const driven = new Set(plan.hours);
  const first = hourKey({ truck_id: truck.id, weekday: week[0]?.weekday ?? 0, hour: hours[0] ?? 0 });
  const inTabOrder = focused !== null && isShown(focused) ? focused : first;
  function isShown(key: string) {
    return hours.some((hour) => week.some(({ weekday }) => hourKey({ truck_id: truck.id, weekday, hour }) === key));
  }
  return (
    <Scroller>
      <Table aria-label={`Week of ${truck.name}`}>
        <thead>
          <tr>
            <td />
            {week.map(({ weekday, name }) => (
              <th key={weekday} scope="col">
                <DayMenu
                  day={name}
                  week={week.filter((other) => other.weekday !== weekday)}
                  onCopy={(to) => onCopyDay(weekday, to)}
                  onClear={() => onClearDay(weekday)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{times.at(wholeHour(hour))}</th>
              {week.map(({ weekday, name }) => {
                const place = { truck_id: truck.id, weekday, hour };
                const key = hourKey(place);
                const [other] = othersIn(plan.others, place);
                const drives = driven.has(key);
                const range = times.range(wholeHour(hour), wholeHour(hour + 1));
                return (
                  <td key={weekday}>
                    <HourSwitch
                      type="button"
                      aria-pressed={drives || other !== undefined}
                      aria-disabled={other && !drives ? true : undefined}
                      aria-label={
                        other && !drives
                          ? `${name}, ${range}, in the window ${times.range(other.start_time, other.end_time)}`
                          : `${name}, ${range}`
                      }
                      tabIndex={key === inTabOrder ? 0 : -1}
                      onFocus={() => setFocused(key)}
                      {...(other && !drives ? {} : switchOf(place, drives))}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
