import { Callout, Skeleton, SkeletonRegion } from '@tailgate/ui';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useWeeklyPlan } from '../api/weekly-plan-api.ts';
import { WeeklyPlanEditor } from './weekly-plan-editor.tsx';

export function WeeklyPlanTab() {
  const plan = useWeeklyPlan();
  // Wait for the current plan. The server would refuse an edit of an outdated one.
  if (plan.isPending || (plan.isFetching && !plan.isFetchedAfterMount))
    return (
      <SkeletonRegion label="Loading the weekly plan">
        <Skeleton $height="20rem" />
      </SkeletonRegion>
    );
  if (plan.isError) {
    return <LoadFailure title="Failed to load the weekly plan" query={plan} />;
  }
  if (plan.data.windows.some(({ truck_id }) => truck_id === undefined))
    return (
      <Callout tone="warning" title="The portal is being updated">
        The weekly plan will show the hours of each truck. Please reload the page in a few minutes.
      </Callout>
    );
  return <WeeklyPlanEditor plan={plan.data} />;
}
