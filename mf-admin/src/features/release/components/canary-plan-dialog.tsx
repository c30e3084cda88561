import { type CanaryStep, canaryPlan, DEFAULT_CANARY_PLAN } from '@tailgate/contracts';
import { Button, Cluster, Field, FieldError, Input, Muted, Stack, space } from '@tailgate/ui';
import { useShell } from '@tailgate/web-kit';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useStartCanary } from '../api/change-releases.ts';
import type { RunningCanary } from '../canary-text.ts';
import { frontEndTitle, shortVersion } from '../release-text.ts';

export function StartCanary({ name, version }: { name: string; version: string }) {
  const [open, setOpen] = useState(false);
  const title = `${frontEndTitle(name)} ${shortVersion(version)}`;
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Canary of ${title}`} onClick={() => setOpen(true)}>
        Canary
      </Button>
      {open && (
        <PlanDialog
          {...{ name, version }}
          title={`Give ${title} to some visitors?`}
          description="Each step gives it to more visitors, who keep it from page to page. It ends automatically if it does worse than the live version."
          submitLabel="Start canary"
          initial={DEFAULT_CANARY_PLAN}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function ChangePlan({ name, canary: { version, percent, steps } }: { name: string; canary: RunningCanary }) {
  const [open, setOpen] = useState(false);
  const rest = steps.filter((step) => step.percent >= percent);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Change plan
      </Button>
      {open && (
        <PlanDialog
          {...{ name, version }}
          title={`Change the plan of ${frontEndTitle(name)} ${shortVersion(version)}`}
          description="The canary starts again with the first step below."
          submitLabel="Change plan"
          initial={rest.length > 0 ? rest : [{ percent, minutes: null }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Props = {
  name: string;
  version: string;
  title: string;
  description: string;
  submitLabel: string;
  initial: readonly CanaryStep[];
  onClose(): void;
};

type Row = { id: number; percent: string; minutes: string };

const LIVE: CanaryStep = { percent: 100, minutes: null };

function PlanDialog({ name, version, title, description, submitLabel, initial, onClose }: Props) {
  const { toast } = useShell();
  const start = useStartCanary(name);
  const [first] = useState(() => rowsOf(initial));
  const [rows, setRows] = useState(first);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const change = (id: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const steps = [...rows.map(stepOf), LIVE];
    const found = errorsOf(steps);
    setErrors(found);
    if (found.size > 0) return;
    start.mutate(
      { version, steps },
      {
        onSuccess: () => {
          const share = `${steps[0]?.percent} %`;
          toast({ title: `${share} of visitors get ${frontEndTitle(name)} ${shortVersion(version)}`, tone: 'success' });
          onClose();
        },
        onError: (error) => toast(failureToast('Failed to start the canary', error)),
      },
    );
  };
  return (
    <FormDialog
      {...{ title, description, submitLabel, onSubmit, onClose }}
      dirty={rows !== first}
      submitting={start.isPending}
      width="34rem"
    >
      <Stack $gap={3}>
        {rows.map(({ id, percent, minutes }, index) => (
          <StepFields key={id}>
            <Field label={`Step ${index + 1}`} error={errors.get(`${index}.percent`)}>
              <Input
                suffix="%"
                inputMode="numeric"
                value={percent}
                onChange={({ target }) => change(id, { percent: target.value })}
              />
            </Field>
            <Field label="Minutes" error={errors.get(`${index}.minutes`)}>
              <Input
                inputMode="numeric"
                placeholder="Hold"
                aria-label={`Minutes of step ${index + 1}`}
                value={minutes}
                onChange={({ target }) => change(id, { minutes: target.value })}
              />
            </Field>
            {rows.length > 1 && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove step ${index + 1}`}
                onClick={() => setRows(rows.filter((row) => row.id !== id))}
              >
                Remove
              </Button>
            )}
          </StepFields>
        ))}
        {errors.has('') && <FieldError data-form-error="">{errors.get('')}</FieldError>}
        <Cluster>
          <Button variant="secondary" size="sm" onClick={() => setRows([...rows, newRow(rows)])}>
            Add step
          </Button>
        </Cluster>
        <Muted>
          After the last step it is live for all visitors. A step without minutes is held until someone skips it.
        </Muted>
      </Stack>
    </FormDialog>
  );
}

const rowsOf = (steps: readonly CanaryStep[]): readonly Row[] =>
  steps
    .filter(({ percent }) => percent < 100)
    .map(({ percent, minutes }) => ({ id: percent, percent: String(percent), minutes: String(minutes ?? '') }));

const newRow = (rows: readonly Row[]): Row => {
  return { id: Math.max(100, ...rows.map(({ id }) => id)) + 1, percent: '', minutes: '' };
};

const stepOf = ({ percent, minutes }: Row): CanaryStep => ({
  percent: numberIn(percent),
  minutes: minutes.trim() === '' ? null : numberIn(minutes),
});
const numberIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Short, because the fields are narrow on phones. */
const LIMITS: Readonly<Record<string, string>> = { percent: 'Enter 1 to 99', minutes: 'Enter 1 to 10080' };

function errorsOf(steps: readonly CanaryStep[]): Map<string, string> {
  const issues = canaryPlan.safeParse(steps).error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [path.join('.'), LIMITS[String(path[1])] ?? message]));
}

const StepFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 5.5rem;
  gap: ${space(3)};
  align-items: start;
  > button { margin-top: ${space(8)}; }
`;
