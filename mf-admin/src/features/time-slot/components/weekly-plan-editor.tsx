import type { WeeklyPlan } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { Button, Callout, Cluster, Form, Grid, Muted, Stack } from '@tailgate/ui';
import { ApiError, failureMessage, useShell, useStaffTimes } from '@tailgate/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSetWeeklyPlan, weeklyPlanQuery } from '../api/weekly-plan.ts';
import {
  addWindow,
  changeWindow,
  copyToWorkdays,
  planBodyOf,
  removeWindow,
  type TypedPlan,
  typedPlan,
  weekOrder,
} from '../weekly-plan-form.ts';
import { FillNow } from './fill-now.tsx';
import { ScheduleHistory } from './schedule-history.tsx';
import { WeekdayWindows } from './weekday-windows.tsx';

const FAILED = 'Failed to update the weekly plan';

/** The week by which slots are made ahead, to be changed as a whole. */
export function WeeklyPlanEditor({ plan }: { plan: WeeklyPlan }) {
  const { toast, config } = useShell();
  const times = useStaffTimes();
  const cache = useQueryClient();
  const save = useSetWeeklyPlan();
  const [saved, setSaved] = useState(plan);
  const [typed, setTyped] = useState(() => typedPlan(plan));
  const [dirty, setDirty] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [conflict, setConflict] = useState<string | null>(null);

  function edit(change: (plan: TypedPlan) => TypedPlan) {
    setTyped(change);
    setDirty(true);
    setFaults(new Map());
  }

  function start(from: WeeklyPlan) {
    setSaved(from);
    setTyped(typedPlan(from));
    setDirty(false);
    setFaults(new Map());
    setConflict(null);
  }

  function submit(version: number) {
    const request = planBodyOf(typed, version, times);
    if ('faults' in request) return setFaults(request.faults);
    save.mutate(request.body, {
      onSuccess: (changed) => {
        start(changed);
        toast({
          title: 'Weekly plan saved',
          description: 'It holds for the days that are made from now on',
          tone: 'success',
        });
      },
      onError: (error) => {
        const message = failureMessage(error, FAILED);
        if (error instanceof ApiError && error.code === 'RECORD_CHANGED') return setConflict(message);
        toast({ title: FAILED, description: message, tone: 'destructive' });
      },
    });
  }

  async function withTheirs(then: (theirs: WeeklyPlan) => void) {
    try {
      then(await cache.fetchQuery(weeklyPlanQuery));
    } catch (error) {
      toast({
        title: 'Failed to load the weekly plan',
        description: failureMessage(error, FAILED),
        tone: 'destructive',
      });
    }
  }
  const saveOverTheirs = (theirs: WeeklyPlan) => {
    setConflict(null);
    submit(theirs.version);
  };

  return (
    <Stack $gap={5}>
      <Cluster $justify="space-between">
        <Muted>{aheadText(saved)}</Muted>
        <FillNow disabled={dirty} />
      </Cluster>
      {conflict && (
        <Callout
          tone="warning"
          title="Somebody else changed the weekly plan"
          action={
            <Cluster $gap={2}>
              <Button variant="secondary" size="sm" onClick={() => void withTheirs(start)}>
                Load theirs
              </Button>
              <Button variant="secondary" size="sm" onClick={() => void withTheirs(saveOverTheirs)}>
                Save mine over it
              </Button>
            </Cluster>
          }
        >
          {conflict} Your changes are still here.
        </Callout>
      )}
      <Form
        aria-label="Weekly plan"
        onSubmit={(event) => {
          event.preventDefault();
          submit(saved.version);
        }}
      >
        <Stack $gap={5}>
          <Grid $min="26rem" $gap={4}>
            {weekOrder(config.display.weekStartsOn).map(({ weekday, name }) => (
              <WeekdayWindows
                key={weekday}
                day={name}
                windows={typed.filter((window) => window.weekday === weekday)}
                faults={faults}
                onAdd={() => edit((current) => addWindow(current, weekday))}
                onCopy={
                  weekday === 0 || weekday === 6 ? null : () => edit((current) => copyToWorkdays(current, weekday))
                }
                onChange={(key, change) => edit((current) => changeWindow(current, key, change))}
                onRemove={(key) => edit((current) => removeWindow(current, key))}
              />
            ))}
          </Grid>
          {faults.size > 0 && (
            <Callout tone="destructive" title="The plan cannot be saved yet: see the marked windows" />
          )}
          <Cluster $justify="end">
            <Button variant="secondary" disabled={!dirty || save.isPending} onClick={() => start(saved)}>
              Discard Changes
            </Button>
            <Button type="submit" disabled={!dirty || conflict !== null} loading={save.isPending}>
              Save Plan
            </Button>
          </Cluster>
        </Stack>
      </Form>
      <ScheduleHistory of="Weekly plan changed" />
    </Stack>
  );
}

function aheadText({ windows, filled_to: last }: WeeklyPlan): string {
  if (windows.length === 0)
    return 'The week is empty, so no slots are made ahead. Add the windows in which trucks drive.';
  if (!last) return 'No slots have been made by this plan yet.';
  return `Slots are made ahead by themselves; they reach to ${formatLongDate(last)}.`;
}
