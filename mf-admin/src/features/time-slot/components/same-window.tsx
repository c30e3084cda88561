import { formatTripDate } from '@tailgate/domain';
import { Callout } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { type Control, useWatch } from '@tailgate/web-kit/forms';
import { type AddSlotValues, addSlotSchema, type CheckedSlot } from '../add-slot-values.ts';
import { useSlotsOfDate } from '../api/list-slots-of-date.ts';
import { slotsOfWindow, trucksText } from '../slot-state.ts';

export function SameWindow({ control }: { control: Control<AddSlotValues, unknown, CheckedSlot> }) {
  const times = useStaffTimes();
  const typed = addSlotSchema.safeParse(useWatch({ control })).data;
  const { data: slots = [] } = useSlotsOfDate(typed?.date ?? null);
  const trucks = typed ? slotsOfWindow(slots, typed).length : 0;
  return (
    <div role="status">
      {typed && trucks > 0 && (
        <Callout
          title={`There ${trucks === 1 ? 'is' : 'are'} already ${trucksText(trucks)} from ${times.at(typed.start_time)} to ${times.at(typed.end_time)} on ${formatTripDate(typed.date)}.`}
        >{`Adding another makes it ${trucks + 1}.`}</Callout>
      )}
    </div>
  );
}
