import { Skeleton, space } from '@tailgate/ui';
import { styled } from 'styled-components';
import { LoadFailure } from '../../../components/record/load-failure.tsx';
import { useReleaseChanges } from '../api/list-releases.ts';
import { shortVersion } from '../release-text.ts';

export function ReleaseChanges({ name, from, to }: { name: string; from: string; to: string }) {
  const query = useReleaseChanges(name, { from, to });
  if (query.isPending) return <Skeleton $height="4rem" />;
  if (query.isError) return <LoadFailure title="Failed to compare the versions" query={query} />;
  return (
    <>
      <strong>{`What changes from ${shortVersion(from)}`}</strong>
      <Lines>
        {query.data.changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    </>
  );
}

const Lines = styled.ul`
  margin: ${space(2)} 0 0;
  padding-left: ${space(5)};
  overflow-wrap: anywhere;
`;
