import { useShell } from '@tailgate/web-kit';
import { failureToast } from '../../components/form/form-errors.ts';
import { useToggleSlots } from './api/change-slots.ts';

const FAILED = 'Failed to update time slot';

/** Blocks or enables slots, and says how it went. */
export function useToggledSlots() {
  const { toast } = useShell();
  const change = useToggleSlots();
  const toggle = (ids: readonly number[], isAvailable: boolean) => {
    const done = isAvailable ? 'enabled' : 'disabled';
    change.mutate(
      { ids, isAvailable },
      {
        onSuccess: ({ changed, refusal }) => {
          if (refusal) toast(failureToast(`${changed} of ${ids.length} time slots ${done}`, refusal));
          else if (changed === 1) toast({ title: `Time slot ${done} successfully`, tone: 'success' });
          else toast({ title: `${changed} time slots ${done} successfully`, tone: 'success' });
        },
        onError: (error) => toast(failureToast(FAILED, error)),
      },
    );
  };
  return { toggle, isPending: change.isPending };
}
