import { Badge } from '../badge.tsx';
import { type Column, Table } from '../table.tsx';
import { Specimen, Specimens } from './specimen.tsx';

type Trip = { id: number; who: string; amount: string; late: boolean };
const trips: Trip[] = [
  { id: 12, who: 'Casey Jones', amount: '$72.18', late: false },
  { id: 11, who: 'Robin Fields', amount: '$1,134.52', late: true },
];
const columns: Column<Trip>[] = [
  { header: 'ID', cell: ({ id }) => id },
  { header: 'Client', cell: ({ who }) => who },
  { header: 'Status', cell: ({ late }) => <Badge tone={late ? 'red' : 'green'}>{late ? 'Late' : 'On time'}</Badge> },
  { header: 'Amount', cell: ({ amount }) => amount, align: 'end' },
];

/** Tables; on a phone their rows are cards. */
export function Rows() {
  const table = { columns, rowKey: (trip: Trip) => trip.id };
  return (
    <Specimens title="Tables">
      <Specimen name="Table, with one row that needs attention">
        <Table
          {...table}
          caption="Trips"
          rows={trips}
          rowTone={({ late }) => (late ? 'destructive' : undefined)}
          onRowClick={() => undefined}
        />
      </Specimen>
      <Specimen name="Table, loading">
        <Table {...table} caption="Trips that are on their way" rows={[]} loading />
      </Specimen>
      <Specimen name="Table, empty">
        <Table {...table} caption="No trips" rows={[]} empty="No trips found" />
      </Specimen>
    </Specimens>
  );
}
