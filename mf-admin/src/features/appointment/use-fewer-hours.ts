import { type FewerHours, fewerHours, type TripNeeds } from '@tailgate/contracts';
import { readWhole } from '@tailgate/domain';
import { useState } from 'react';

type Typed = { hours: string; reason: string };
export type FewerHoursErrors = Partial<Record<keyof Typed, string>>;

/** What staff type to book a truck for fewer hours than the trip is estimated to take. */
export function useFewerHours(initial: FewerHours | null | undefined) {
  const [typed, setTyped] = useState<Typed | null>(
    initial ? { hours: String(initial.hours), reason: initial.reason } : null,
  );
  const [errors, setErrors] = useState<FewerHoursErrors>({});
  const hours = typed && Number(fewerHours.shape.hours.safeParse(readWhole(typed.hours, 'hour')).data);

  function change(next: Typed | null) {
    setTyped(next);
    setErrors({});
  }

  /**
   * @param estimated null if trips take one time slot
   * @returns undefined if something is wrong, which the fields then say
   */
  function read(estimated: number | null): FewerHours | null | undefined {
    if (!typed || estimated === null) return null;
    const checked = fewerHours.safeParse({ hours: readWhole(typed.hours, 'hour'), reason: typed.reason });
    const found = Object.fromEntries((checked.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
    if (checked.data && checked.data.hours >= estimated)
      found.hours = `Must be less than the estimated ${estimated} hours`;
    setErrors(found);
    return Object.keys(found).length === 0 ? checked.data : undefined;
  }
  const of = (needs: TripNeeds): TripNeeds => ({ ...needs, hours: needs.hours && (hours || needs.hours) });
  return { typed, errors, change, read, of };
}
export type FewerHoursForm = ReturnType<typeof useFewerHours>;
