import type { Truck } from '@tailgate/contracts';
import { Badge, Cluster, IconButton } from '@tailgate/ui';
import { Pencil } from 'lucide-react';
import { useTrucks } from '../../../api/list-trucks.ts';
import { DataTable } from '../../../components/list/data-table.tsx';
import { NothingFound } from '../../../components/list/nothing-found.tsx';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useRecordAddress } from '../../../components/record/use-record-address.ts';
import { loadText, tripsText } from '../truck-values.ts';
import { EditTruckDialog } from './edit-truck-dialog.tsx';
import { TruckService } from './truck-service.tsx';

export function TrucksTable() {
  const trucks = useTrucks();
  const edited = useRecordAddress('truck');
  const opened = trucks.data?.find(({ id }) => id === edited.id);
  return (
    <>
      {trucks.isError ? (
        <LoadFailure title="Failed to load trucks" query={trucks} />
      ) : (
        <DataTable
          caption="Trucks"
          rows={trucks.data ?? []}
          rowKey={(truck) => truck.id}
          loading={trucks.isPending}
          empty={<NothingFound noun="trucks" hint="Use Add truck for your first one." onShowAll={null} />}
          columns={[
            { header: 'Name', width: 10, cell: ({ name }) => name },
            { header: 'Greatest load', cell: loadText },
            { header: 'Status', cell: ({ is_active }) => <ServiceBadge active={is_active} /> },
            { header: 'Trips', cell: tripsText },
            {
              header: 'Actions',
              width: 12,
              actions: true,
              cell: (truck) => <TruckActions truck={truck} onEdit={() => edited.open(truck.id)} />,
            },
          ]}
        />
      )}
      {/* Outside the list, so that edits are kept if it cannot be read again. */}
      {opened && <EditTruckDialog key={opened.id} truck={opened} onClose={edited.close} />}
    </>
  );
}

function ServiceBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'green' : 'gray'}>{active ? 'In service' : 'Out of service'}</Badge>;
}

function TruckActions({ truck, onEdit }: { truck: Truck; onEdit(): void }) {
  return (
    <Cluster $gap={2}>
      <IconButton size="sm" label={`Edit ${truck.name}`} icon={<Pencil size={18} aria-hidden />} onClick={onEdit} />
      <TruckService truck={truck} />
    </Cluster>
  );
}
