import { Button, Cluster, EmptyState, RadioGroup, Select, Skeleton, SkeletonRegion, Stack } from '@tailgate/ui';
import { Truck } from '@tailgate/ui/drawings';
import { Menu, MenuHeading, MenuItem } from '@tailgate/ui/overlays';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTrucks } from '../../../api/list-trucks.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import type { GridTruck } from '../slot-grid.ts';
import { usePlannedTrucks } from '../use-planned-trucks.ts';
import { clearDay, copyDay, copyTruck, type PlanValues, withHour } from '../weekly-plan-values.ts';
import { OtherWindows } from './other-windows.tsx';
import { PlanMatrix } from './plan-matrix.tsx';
import { PlanOverview } from './plan-overview.tsx';

const ALL = 'all';
const MOST_SIDE_BY_SIDE = 4;

type WeekOfTrucksProps = { plan: PlanValues; onChange(change: (plan: PlanValues) => PlanValues): void };

/** The week of one truck, or how many trucks drive in each hour. */
export function WeekOfTrucks({ plan, onChange }: WeekOfTrucksProps) {
  const query = useTrucks();
  const trucks = usePlannedTrucks(plan);
  const [chosen, choose] = useState<string | null>(null);
  if (query.isError) return <LoadFailure title="Failed to load trucks" query={query} />;
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading trucks">
        <Skeleton $height="20rem" />
      </SkeletonRegion>
    );
  const [first] = trucks;
  if (!first)
    return (
      <EmptyState
        icon={<Truck scene="parked" />}
        title="No trucks in service"
        action={
          <Button asChild>
            <Link to="/trucks">Add a truck</Link>
          </Button>
        }
      >
        The plan says when each truck drives.
      </EmptyState>
    );
  const truck = chosen === ALL ? null : (trucks.find(({ id }) => String(id) === chosen) ?? first);
  return (
    <Stack $gap={4}>
      <Cluster $justify="space-between">
        <Choice>
          <TruckChoice trucks={trucks} value={truck ? String(truck.id) : ALL} onChange={choose} />
        </Choice>
        {truck && trucks.length > 1 && (
          <CopyTruck truck={truck} trucks={trucks} onCopy={(to) => onChange((from) => copyTruck(from, truck.id, to))} />
        )}
      </Cluster>
      {truck ? (
        <>
          <PlanMatrix
            truck={truck}
            plan={plan}
            onSet={(hour, drives) => onChange((from) => withHour(from, hour, drives))}
            onCopyDay={(weekday, to) => onChange((from) => copyDay(from, { truck_id: truck.id, weekday }, to))}
            onClearDay={(weekday) => onChange((from) => clearDay(from, { truck_id: truck.id, weekday }))}
          />
          <OtherWindows
            truck={truck}
            others={plan.others}
            onChange={(others) => onChange((from) => ({ ...from, others }))}
          />
        </>
      ) : (
        <PlanOverview trucks={trucks} plan={plan} />
      )}
    </Stack>
  );
}

const Choice = styled.div`flex: 0 1 34rem; min-width: min(16rem, 100%);`;

type TruckChoiceProps = { trucks: readonly GridTruck[]; value: string; onChange(value: string): void };

function TruckChoice({ trucks, value, onChange }: TruckChoiceProps) {
  const options = [
    ...trucks.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(trucks.length > 1 ? [{ value: ALL, label: 'All trucks' }] : []),
  ];
  if (options.length <= MOST_SIDE_BY_SIDE)
    return (
      <RadioGroup
        legend="Truck"
        hideLegend
        layout="segmented"
        min="7rem"
        options={options}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <Select aria-label="Truck" value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(({ value: option, label }) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </Select>
  );
}

type CopyTruckProps = { truck: GridTruck; trucks: readonly GridTruck[]; onCopy(to: number): void };

function CopyTruck({ truck, trucks, onCopy }: CopyTruckProps) {
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm">
          <Copy size={16} aria-hidden /> Copy to another truck
        </Button>
      }
    >
      <MenuHeading>{`Copy the week of ${truck.name} to…`}</MenuHeading>
      {trucks
        .filter(({ id }) => id !== truck.id)
        .map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onCopy(id)}>
            {name}
          </MenuItem>
        ))}
    </Menu>
  );
}
