import { type CanaryStep, type FrontEndReleases, stepAfter, type VersionHealth } from '@tailgate/contracts';
import { Callout, Cluster, space, token } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { styled } from 'styled-components';
import { durationText, nextStepText, type RunningCanary, stepTitle } from '../canary-text.ts';
import { shortVersion } from '../release-text.ts';
import { CanaryButton, EndCanary } from './canary-actions.tsx';
import { ChangePlan } from './canary-plan-dialog.tsx';
import { Promote } from './release-actions.tsx';
import { VersionFigures } from './version-health.tsx';

type Props = { frontEnd: FrontEndReleases; health: VersionHealth | undefined };

export function CanarySection({ frontEnd, health }: Props) {
  const { canary, changes } = frontEnd;
  if (canary) return <Running frontEnd={frontEnd} canary={canary} health={health} />;
  const [last] = changes;
  if (last?.percent !== 0 || last.reason === null) return null;
  return (
    <Callout tone="warning" title={`The canary ${shortVersion(last.version)} has ended`}>
      {`${last.reason}.`}
    </Callout>
  );
}

function Running({ frontEnd, canary, health }: Props & { canary: RunningCanary }) {
  const times = useStaffTimes();
  const { name, changes } = frontEnd;
  const { version, percent, steps, due, paused } = canary;
  const [last] = changes;
  const why = paused && last?.action === 'pause' && last.reason !== null ? `${last.reason} ` : '';
  const next = stepAfter(steps, percent);
  const seen = { version, percent };
  return (
    <>
      <VersionFigures version={version} badge={{ tone: 'warning', text: `Canary, ${percent} %` }} health={health} />
      {next && <Plan steps={steps} percent={percent} />}
      <Callout
        tone="warning"
        title={`${percent} % of visitors get ${shortVersion(version)}`}
        action={
          <Cluster $gap={2}>
            {next && next.percent < 100 && (
              <CanaryButton name={name} seen={seen} action="skip" label={`Skip to ${stepTitle(next)}`} />
            )}
            {due !== null && <CanaryButton name={name} seen={seen} action="pause" label="Pause" />}
            {paused && <CanaryButton name={name} seen={seen} action="resume" label="Resume" />}
            {next && (due !== null || paused) && <CanaryButton name={name} seen={seen} action="hold" label="Hold" />}
            <ChangePlan name={name} canary={canary} />
            <Promote frontEnd={frontEnd} version={version} />
            <EndCanary name={name} />
          </Cluster>
        }
      >
        {`${why}${nextStepText(canary, times.instant)} It ends automatically if it does worse than the live version.`}
      </Callout>
    </>
  );
}

function Plan({ steps, percent }: { steps: readonly CanaryStep[]; percent: number }) {
  return (
    <Steps aria-label="Plan of the canary">
      {steps.map((step) => (
        <li
          key={step.percent}
          data-done={step.percent < percent ? '' : undefined}
          aria-current={step.percent === percent ? 'step' : undefined}
        >
          <strong>{stepTitle(step)}</strong>
          <span>{durationText(step)}</span>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
  gap: ${space(2)};
  > li { display: grid; padding-top: ${space(1)}; border-top: 4px solid ${token('line-strong')}; color: ${token('ink-soft')}; }
  > li[data-done] { border-color: ${token('ink')}; }
  > li[aria-current] { border-color: ${token('warning')}; color: ${token('ink')}; }
  strong::first-letter { text-transform: uppercase; }
`;
