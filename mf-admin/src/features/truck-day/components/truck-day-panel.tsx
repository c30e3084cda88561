import type { BusinessDate } from '@tailgate/domain';
import { SpinnerRegion } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { useTruckDays } from '../../../api/list-truck-days.ts';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { TruckDayForm } from './truck-day-form.tsx';

type TruckDayPanelProps = { truckId: number; date: BusinessDate; onClose(): void };

/** The crew of a truck on a day, their link, and how far they have come. */
export function TruckDayPanel({ truckId, date, onClose }: TruckDayPanelProps) {
  const days = useTruckDays(date);
  const day = days.data?.find(({ truck }) => truck.id === truckId);
  // A failed reading again must not take away what is being typed.
  if (day) return <TruckDayForm day={day} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Crew" width="34rem">
      {days.isPending ? (
        <SpinnerRegion label="Loading crew" />
      ) : (
        <LoadFailure title="Failed to load the crew" query={days}>
          {days.isSuccess && 'This truck has no day here.'}
        </LoadFailure>
      )}
    </Dialog>
  );
}
