import { VisuallyHidden } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import type { GridTruck } from '../slot-grid.ts';
import { hourKey, othersIn, type PlanValues, shownHours, weekOrder, wholeHour } from '../weekly-plan-values.ts';
import { Count, Scroller, Table } from './plan-matrix.style.ts';

/** How many trucks drive in each hour of the week. */
export function PlanOverview({ trucks, plan }: { trucks: readonly GridTruck[]; plan: PlanValues }) {
  const week = weekOrder(useShell().config.display.weekStartsOn);
  const times = useStaffTimes();
  const driven = new Set(plan.hours);
  const countIn = (weekday: number, hour: number) =>
    trucks.filter(({ id }) => {
      const place = { truck_id: id, weekday, hour };
      return driven.has(hourKey(place)) || othersIn(plan.others, place).length > 0;
    }).length;
  return (
    <Scroller>
      <Table aria-label="Trucks in each hour of the week">
        <thead>
          <tr>
            <td />
            {week.map(({ weekday, name }) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownHours(plan).map((hour) => (
            <tr key={hour}>
              <th scope="row">{times.at(wholeHour(hour))}</th>
              {week.map(({ weekday }) => (
                <td key={weekday}>
                  <Count $share={countIn(weekday, hour) / Math.max(trucks.length, 1)}>{countIn(weekday, hour)}</Count>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
