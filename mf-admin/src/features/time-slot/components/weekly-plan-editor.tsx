import type { WeeklyPlan } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Button, Callout, Cluster, Form, Grid, Muted, Stack } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { FormProvider, type Resolver, useForm, useFormContext, useWatch } from '@tailgate/web-kit/forms';
import { RecordChanged } from '../../../components/form/record-changed.tsx';
import { useEditedRecord } from '../../../components/form/use-edited-record.ts';
import { useSetWeeklyPlan, weeklyPlanQuery } from '../api/weekly-plan-api.ts';
import {
  checkPlan,
  copyToWorkdays,
  isWorkday,
  nextWindow,
  type PlanValues,
  planValuesOf,
  type TypedWindow,
  weekOrder,
} from '../weekly-plan-values.ts';
import { FillNow } from './fill-now.tsx';
import { ScheduleHistory } from './schedule-history.tsx';
import { WeekdayWindows } from './weekday-windows.tsx';

export function WeeklyPlanEditor({ plan }: { plan: WeeklyPlan }) {
  const { form, current, conflict, restart, submit } = useEditedPlan(plan);
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <Stack $gap={5}>
      <Cluster $justify="space-between">
        <Muted>{aheadText(current)}</Muted>
        <FillNow disabled={isDirty} />
      </Cluster>
      {conflict && <RecordChanged noun="weekly plan" conflict={conflict} canOverwrite />}
      <Form aria-label="Weekly plan" onSubmit={submit}>
        <Stack $gap={5}>
          <FormProvider {...form}>
            <Week />
          </FormProvider>
          {errors.windows && <Callout tone="destructive" title="Correct the marked windows to save the plan" />}
          <Cluster $justify="end">
            <Button variant="secondary" disabled={!isDirty || isSubmitting} onClick={() => restart(current)}>
              Discard Changes
            </Button>
            <Button type="submit" disabled={!isDirty || conflict !== null} loading={isSubmitting}>
              Save Plan
            </Button>
          </Cluster>
        </Stack>
      </Form>
      <ScheduleHistory of="Weekly plan changed" />
    </Stack>
  );
}

function useEditedPlan(plan: WeeklyPlan) {
  const { toast } = useShell();
  const setPlan = useSetWeeklyPlan();
  const form = useForm<PlanValues, unknown, CheckedPlan>({
    resolver: usePlanResolver(),
    // The rows depend on each other, so each edit clears all errors until the next save.
    reValidateMode: 'onSubmit',
    defaultValues: planValuesOf(plan),
  });
  const editing = useEditedRecord({
    initial: plan,
    query: weeklyPlanQuery,
    form,
    toValues: planValuesOf,
    save: async ({ windows }, { version }) => {
      editing.restart(await setPlan.mutateAsync({ version, windows }));
      toast({ title: 'Weekly plan saved', description: 'New time slots will follow this plan.', tone: 'success' });
    },
    failed: { save: 'Failed to update the weekly plan', load: 'Failed to load the weekly plan' },
    keepTyped: false,
  });
  return { form, ...editing };
}

type CheckedPlan = Pick<WeeklyPlan, 'windows'>;

function usePlanResolver(): Resolver<PlanValues, unknown, CheckedPlan> {
  const times = useStaffTimes();
  return ({ windows }) => {
    const checked = checkPlan(windows, times);
    if ('windows' in checked) return { values: checked, errors: {} };
    const errors = windows.map((_, index) => {
      const message = checked.errors.get(index);
      return message === undefined ? undefined : { type: 'window', message };
    });
    return { values: {}, errors: { windows: errors } };
  };
}

function Week() {
  const { weekStartsOn } = useShell().config.display;
  const { control, setValue } = useFormContext<PlanValues>();
  const plan = useWatch({ control, name: 'windows' });
  const placesOf = (day: number) => plan.flatMap(({ weekday }, index) => (weekday === day ? [index] : []));
  const change = (windows: TypedWindow[]) => setValue('windows', windows, { shouldDirty: true });
  return (
    <Grid $min="26rem" $gap={4}>
      {weekOrder(weekStartsOn).map(({ weekday, name }) => (
        <WeekdayWindows
          key={weekday}
          day={name}
          places={placesOf(weekday)}
          onAdd={(windows) => change([...windows, nextWindow(windows, weekday)])}
          onCopy={isWorkday(weekday) ? (windows) => change(copyToWorkdays(windows, weekday)) : null}
          onRemove={(windows, index) => change(windows.toSpliced(index, 1))}
        />
      ))}
    </Grid>
  );
}

function aheadText({ windows, filled_to: last }: WeeklyPlan): string {
  if (windows.length === 0) return 'The plan is empty, so no time slots are created. Add time windows.';
  if (!last) return 'This plan has not created any time slots yet.';
  return `Time slots are created automatically. The last day with slots is ${formatLongDate(last)}.`;
}
