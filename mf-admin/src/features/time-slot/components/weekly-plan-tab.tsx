import { Skeleton, SkeletonRegion } from '@tailgate/ui';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useWeeklyPlan } from '../api/weekly-plan-api.ts';
import { WeeklyPlanEditor } from './weekly-plan-editor.tsx';

/** The weekly plan as it is saved now, to be edited. */
export function WeeklyPlanTab() {
  const plan = useWeeklyPlan();
  // What is cached may be older than what is being read: an editor that starts from it would be refused at once.
  if (plan.isPending || (plan.isFetching && !plan.isFetchedAfterMount))
    return (
      <SkeletonRegion label="Loading the weekly plan">
        <Skeleton $height="20rem" />
      </SkeletonRegion>
    );
  if (plan.isError) {
    return <LoadFailure title="Failed to load the weekly plan" query={plan} />;
  }
  return <WeeklyPlanEditor plan={plan.data} />;
}
