import { RecordHistory } from '../../../components/record/record-history.tsx';

/** There is one schedule. */
const THE_SCHEDULE = 1;

/** What was done to a part of the schedule: the entries that name it. */
export function ScheduleHistory({ of }: { of: 'Weekly plan changed' | 'Blackout' }) {
  return <RecordHistory subject="schedule" id={THE_SCHEDULE} search={of} />;
}
