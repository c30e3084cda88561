import { Button, Callout, Skeleton } from '@tailgate/ui';
import { useWeeklyPlan } from '../api/weekly-plan.ts';
import { WeeklyPlanEditor } from './weekly-plan-editor.tsx';

/** The weekly plan as it is saved now, to be edited. */
export function WeeklyPlanTab() {
  const plan = useWeeklyPlan();
  // What is cached may be older than what is being read: an editor that starts from it would be refused at once.
  if (plan.isPending || (plan.isFetching && !plan.isFetchedAfterMount)) return <Skeleton $height="20rem" />;
  if (plan.isError) {
    return (
      <Callout
        tone="destructive"
        title="Failed to load the weekly plan"
        action={
          <Button loading={plan.isFetching} onClick={() => void plan.refetch()}>
            Retry
          </Button>
        }
      >
        {plan.error.message}
      </Callout>
    );
  }
  return <WeeklyPlanEditor plan={plan.data} />;
}
