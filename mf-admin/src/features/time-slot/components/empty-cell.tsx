import { hasBegun } from '@tailgate/domain';
import { Button } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { Plus } from 'lucide-react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useCreateSlot } from '../api/change-slots.ts';
import type { GridEntry } from '../slot-grid.ts';
import { Gap } from './day-grid.style.ts';
import { areaOf } from './slot-cell.tsx';

/** Adds a slot for a truck at a time at which another truck drives. */
export function EmptyCell({ date, entry }: { date: string; entry: GridEntry }) {
  const { toast, config } = useShell();
  const create = useCreateSlot();
  const { truck, start_time, end_time, place } = entry;
  const name = `${truck.name}, ${useStaffTimes().range(start_time, end_time)}`;
  // The server refuses slots that have started.
  if (hasBegun(date, start_time, config.businessTimeZone)) return null;
  const press = () =>
    create.mutate(
      { date, start_time, end_time, truck_id: truck.id },
      {
        onSuccess: () => toast({ title: 'Time slot created successfully', description: name, tone: 'success' }),
        onError: (error) => toast(failureToast('Failed to create time slot', error)),
      },
    );
  return (
    <Gap style={areaOf(place)}>
      <Button variant="ghost" size="sm" aria-label={`Add: ${name}`} loading={create.isPending} onClick={press}>
        <Plus size={16} aria-hidden /> Add
      </Button>
    </Gap>
  );
}
