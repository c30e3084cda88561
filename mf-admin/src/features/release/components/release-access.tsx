import { Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useReleasePreviews, useReleaseTokens } from '../api/list-releases.ts';
import { frontEndTitle, shortVersion } from '../release-text.ts';
import { AccessCard, TwoLines } from './access-card.tsx';

export function ReleaseAccess() {
  const times = useStaffTimes();
  return (
    <Stack $gap={5}>
      <AccessCard
        kind="token"
        title="Release tokens"
        description="Jobs of the teams release with these."
        hint="Make one with npm run release -- token."
        query={useReleaseTokens()}
        nameOf={({ label, id }) => label ?? id}
        columns={[
          {
            header: 'Token',
            width: 12,
            cell: ({ label, id }) => (
              <TwoLines first={label ?? <code>{id}</code>} second={label && <code>{id}</code>} />
            ),
          },
          { header: 'May release', width: 10, cell: ({ front_ends }) => front_ends.map(frontEndTitle).join(', ') },
          {
            header: 'Last used',
            width: 12,
            cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : times.shortInstant(last_used_at)),
          },
        ]}
      />
      <AccessCard
        kind="preview"
        title="Preview links"
        description="Browsers that open one get a stored version until it expires."
        hint="Use Preview at a version to make one."
        query={useReleasePreviews()}
        nameOf={({ name, version }) => `${frontEndTitle(name)} ${shortVersion(version)}`}
        columns={[
          {
            header: 'Version',
            width: 12,
            cell: ({ name, version }) => (
              <TwoLines first={frontEndTitle(name)} second={<code>{shortVersion(version)}</code>} />
            ),
          },
        ]}
      />
    </Stack>
  );
}
