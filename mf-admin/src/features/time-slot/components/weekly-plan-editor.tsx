import type { WeeklyPlan } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { Button, Callout, Card, Cluster, Form, Muted, Stack, space, token } from '@tailgate/ui';
import { useShell, useStaffTimes } from '@tailgate/web-kit';
import { FormProvider, type Resolver, useForm, useWatch } from '@tailgate/web-kit/forms';
import { styled } from 'styled-components';
import { RecordChanged } from '../../../components/form/record-changed.tsx';
import { useEditedRecord } from '../../../components/form/use-edited-record.ts';
import { useSetWeeklyPlan, weeklyPlanQuery } from '../api/weekly-plan-api.ts';
import { checkPlan, type PlanValues, planValuesOf } from '../weekly-plan-values.ts';
import { FillNow } from './fill-now.tsx';
import { ScheduleHistory } from './schedule-history.tsx';
import { WeekOfTrucks } from './week-of-trucks.tsx';

export function WeeklyPlanEditor({ plan }: { plan: WeeklyPlan }) {
  const { form, current, conflict, restart, submit } = useEditedPlan(plan);
  const { isDirty, isSubmitting, errors } = form.formState;
  const values = useWatch({ control: form.control }) as PlanValues;
  const change = (edit: (plan: PlanValues) => PlanValues) => {
    // While a mouse paints, several edits can come between two renders.
    const next = edit(form.getValues());
    form.clearErrors();
    form.setValue('hours', next.hours, { shouldDirty: true });
    form.setValue('others', next.others, { shouldDirty: true });
  };
  return (
    <Stack $gap={5}>
      <Cluster $justify="space-between">
        <Muted>{aheadText(current)}</Muted>
        <FillNow disabled={isDirty} />
      </Cluster>
      {conflict && <RecordChanged noun="weekly plan" conflict={conflict} canOverwrite />}
      <Form aria-label="Weekly plan" onSubmit={submit}>
        <Card $padding={5}>
          <FormProvider {...form}>
            <WeekOfTrucks plan={values} onChange={change} />
          </FormProvider>
          {errors.others && <Callout tone="destructive" title="Correct the marked windows to save the plan" />}
          <SaveBar $justify="end" $dirty={isDirty}>
            {isDirty && <Muted role="status">Unsaved changes</Muted>}
            <Button variant="secondary" disabled={!isDirty || isSubmitting} onClick={() => restart(current)}>
              Discard changes
            </Button>
            <Button type="submit" disabled={!isDirty || conflict !== null} loading={isSubmitting}>
              Save plan
            </Button>
          </SaveBar>
        </Card>
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
    // The windows depend on each other, so each edit clears all errors until the next save.
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

type CheckedPlan = Extract<ReturnType<typeof checkPlan>, { windows: unknown }>;

function usePlanResolver(): Resolver<PlanValues, unknown, CheckedPlan> {
  const times = useStaffTimes();
  return (values) => {
    const checked = checkPlan(values, times);
    if ('windows' in checked) return { values: checked, errors: {} };
    const others = values.others.map((_, index) => {
      const message = checked.errors.get(index);
      return message === undefined ? undefined : { type: 'window', message };
    });
    return { values: {}, errors: { others } };
  };
}

function aheadText({ windows, filled_to: last }: WeeklyPlan): string {
  if (windows.length === 0) return 'The plan is empty, so no time slots are created. Add hours to a truck.';
  if (!last) return 'This plan has not created any time slots yet.';
  return `Time slots are created automatically. The last day with slots is ${formatTripDate(last)}.`;
}

const SaveBar = styled(Cluster)<{ $dirty: boolean }>`
  position: ${({ $dirty }) => ($dirty ? 'sticky' : 'static')};
  bottom: var(--bottom-bar, 0px);
  z-index: 2;
  margin: ${space(4)} ${space(-5)} ${space(-5)};
  padding: ${space(3)} ${space(5)};
  border-top: 1px solid ${token('line')};
  border-radius: 0 0 ${token('radius-lg')} ${token('radius-lg')};
  background: ${token('surface')};
`;
