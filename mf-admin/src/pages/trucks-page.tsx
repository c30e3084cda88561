import { Button } from '@tailgate/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddTruckDialog } from '../features/truck/components/add-truck-dialog.tsx';
import { TrucksTable } from '../features/truck/components/trucks-table.tsx';
import { ListPage } from './list-page.tsx';

export function TrucksPage() {
  const [adding, setAdding] = useState(false);
  return (
    <ListPage
      title="Trucks"
      description="Each time slot is one truck at one hour."
      actions={
        <Button variant="accent" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden /> Add truck
        </Button>
      }
    >
      <TrucksTable />
      {adding && <AddTruckDialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
