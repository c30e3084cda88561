import { formatTripDate } from '@tailgate/domain';
import { Button } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { CalendarPlus } from 'lucide-react';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useFillSlots } from '../api/weekly-plan-api.ts';

const FAILED = 'Failed to create time slot';

/** Creates the plan's slots now instead of tonight. */
export function FillNow({ disabled }: { disabled: boolean }) {
  const { toast } = useShell();
  const fill = useFillSlots();
  const press = () =>
    fill.mutate(undefined, {
      onSuccess: ({ created, filled_to }) =>
        toast({
          title:
            created === 0 ? 'All time slots in the plan already exist' : `${created} time slots created successfully`,
          description: `The last day with slots is ${formatTripDate(filled_to)}.`,
          tone: 'success',
        }),
      onError: (error) => toast(failureToast(FAILED, error)),
    });
  return (
    <Button variant="secondary" disabled={disabled} loading={fill.isPending} onClick={press}>
      <CalendarPlus size={18} aria-hidden /> Create slots now
    </Button>
  );
}
