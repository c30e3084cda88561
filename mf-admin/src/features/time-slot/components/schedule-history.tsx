import { RecordHistory } from '../../../components/record/record-history.tsx';

/** There is only one schedule. */
const THE_SCHEDULE = 1;

export function ScheduleHistory({ of }: { of: 'Weekly plan changed' | 'Blackout' }) {
  return <RecordHistory subject="schedule" id={THE_SCHEDULE} search={of} />;
}
