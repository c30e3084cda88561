import { RetryCallout, SpinnerRegion } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';
import type { RescheduleTabProps } from '../features/appointment/components/reschedule/reschedule-tab.tsx';

// The calendar is a third of this remote's code, and most visits do not need it.
const load = () =>
  import('../features/appointment/components/reschedule/reschedule-tab.tsx').then((module) => module.RescheduleTab);

export function ReschedulePanel(props: RescheduleTabProps) {
  const tab = useLoaded(load);
  if (tab.status === 'loading') return <SpinnerRegion label="Loading the calendar" />;
  if (tab.status === 'ready') return <tab.value {...props} />;
  return <RetryCallout title="The calendar couldn't be loaded" onRetry={tab.retry} />;
}
