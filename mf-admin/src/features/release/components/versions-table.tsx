import type { FrontEndReleases } from '@tailgate/contracts';
import { Badge, Button, Cluster, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useState } from 'react';
import { DataTable } from '../../../components/list/data-table.tsx';
import { frontEndTitle, shortVersion } from '../release-text.ts';
import { StartCanary } from './canary-plan-dialog.tsx';
import { PreviewLink } from './preview-link.tsx';
import { Promote } from './release-actions.tsx';

const FIRST = 5;

export function VersionsTable({ frontEnd }: { frontEnd: FrontEndReleases }) {
  const times = useStaffTimes();
  const [all, setAll] = useState(false);
  const { name, live, canary, versions } = frontEnd;
  const shown = all ? versions : versions.slice(0, FIRST);
  return (
    <Stack $gap={3}>
      <DataTable
        caption={`Versions of ${frontEndTitle(name)}`}
        rows={shown}
        rowKey={({ version }) => version}
        columns={[
          {
            header: 'Version',
            width: 12,
            cell: ({ version }) => (
              <Cluster $gap={2}>
                <code>{shortVersion(version)}</code>
                {version === live && <Badge tone="success">Live</Badge>}
                {version === canary?.version && <Badge tone="warning">Canary</Badge>}
              </Cluster>
            ),
          },
          { header: 'Built', width: 12, cell: ({ built_at }) => times.shortInstant(built_at) },
          { header: 'By', width: 8, cell: ({ built_by }) => built_by },
          { header: 'Commit', width: 8, cell: ({ commit }) => (commit ? <code>{commit.slice(0, 8)}</code> : 'None') },
          { header: 'Size', width: 6, align: 'end', cell: ({ bytes }) => `${Math.round(bytes / 1000)} kB` },
          {
            header: 'Actions',
            width: 18,
            actions: true,
            cell: ({ version }) =>
              version === live ? null : (
                <Cluster $gap={2}>
                  <Promote frontEnd={frontEnd} version={version} />
                  {version !== canary?.version && live !== null && <StartCanary name={name} version={version} />}
                  <PreviewLink name={name} version={version} />
                </Cluster>
              ),
          },
        ]}
      />
      {versions.length > FIRST && !all && (
        <Cluster $justify="center">
          <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
            {`Show all ${versions.length} versions`}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
