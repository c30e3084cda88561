import { Callout, Skeleton, Stack } from '@tailgate/ui';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useReleaseHealth, useReleases } from '../api/list-releases.ts';
import { FrontEndCard } from './front-end-card.tsx';
import { ReleaseLog } from './release-log.tsx';

export function ReleaseList() {
  const releases = useReleases();
  const health = useReleaseHealth();
  if (releases.isPending) return <Skeleton $height="100vh" />;
  if (!releases.data) return <LoadFailure title="Failed to fetch releases" query={releases} />;
  return (
    <Stack $gap={5}>
      {releases.isError && (
        <Callout tone="warning" title="The list is out of date">
          It could not be fetched again. You may be seeing old data.
        </Callout>
      )}
      {health.isError && !health.data && <LoadFailure title="Failed to fetch what browsers reported" query={health} />}
      {releases.data.map((frontEnd) => (
        <FrontEndCard key={frontEnd.name} frontEnd={frontEnd} health={health.data ?? []} />
      ))}
      <ReleaseLog frontEnds={releases.data} />
    </Stack>
  );
}
