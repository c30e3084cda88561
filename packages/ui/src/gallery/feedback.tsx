import { Button } from '../button.tsx';
import { Truck } from '../drawings/index.ts';
import { Callout, EmptyState, RetryCallout } from '../feedback.tsx';
import { Cluster, Stack } from '../layout.tsx';
import { Skeleton, SkeletonRegion, Spinner, SpinnerRegion } from '../spinner.tsx';
import { Specimen, Specimens } from './specimen.tsx';

export function Feedback() {
  return (
    <Specimens title="Feedback">
      <Specimen name="Callout">
        <Stack $gap={3}>
          {(['info', 'success', 'warning', 'destructive'] as const).map((tone) => (
            <Callout key={tone} tone={tone} title={`This is ${tone}`}>
              What it means and what to do about it.
            </Callout>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="RetryCallout">
        <RetryCallout title="The list could not be loaded" onRetry={() => undefined} />
      </Specimen>
      <Specimen name="EmptyState, Truck">
        <Stack $gap={3}>
          {(['empty', 'parked', 'lost'] as const).map((scene) => (
            <EmptyState
              key={scene}
              icon={<Truck scene={scene} />}
              title={`This truck is ${scene}`}
              action={<Button variant="accent">Get started</Button>}
            >
              Items appear here once you add them.
            </EmptyState>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="Spinner, Skeleton, SkeletonRegion, SpinnerRegion">
        <Stack>
          <Cluster>
            <Spinner label="Working" />
            <Skeleton $width="12rem" />
          </Cluster>
          <SkeletonRegion label="Loading a card">
            <Skeleton $height="4rem" />
          </SkeletonRegion>
          <SpinnerRegion label="Loading a region" />
        </Stack>
      </Specimen>
    </Specimens>
  );
}
