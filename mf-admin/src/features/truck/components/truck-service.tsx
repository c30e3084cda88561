import type { Truck } from '@tailgate/contracts';
import { Button } from '@tailgate/ui';
import { AlertDialog } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { useState } from 'react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useUpdateTruck } from '../api/change-trucks.ts';
import { tripsText } from '../truck-values.ts';

/** Takes a truck out of service, and back. */
export function TruckService({ truck }: { truck: Truck }) {
  const { toast } = useShell();
  const { id, name, greatest_load, is_active, version } = truck;
  const update = useUpdateTruck(id);
  const [asking, setAsking] = useState(false);
  const label = is_active ? 'Take out of service' : 'Put back in service';
  const change = () =>
    update.mutate(
      { name, greatest_load, is_active: !is_active, version },
      {
        onSuccess: () => toast({ title: `${name} is ${is_active ? 'out of' : 'back in'} service`, tone: 'success' }),
        onError: (error) => toast(failureToast('Failed to update truck', error)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${label}: ${name}`}
        loading={update.isPending}
        onClick={is_active ? () => setAsking(true) : change}
      >
        {label}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Take ${name} out of service?`}
        description={`Its free time slots close; booked trips stay. It has ${tripsText(truck).toLowerCase()}.`}
        confirmLabel="Take out of service"
        cancelLabel="Keep in service"
        tone="destructive"
        busy={update.isPending}
        onConfirm={change}
      />
    </>
  );
}
