import type { FrontEndReleases, VersionHealth } from '@tailgate/contracts';
import { Callout, Card, CardHeader, Cluster, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useId } from 'react';
import { frontEndTitle, shortVersion } from '../release-text.ts';
import { EndCanary, Promote, RollBack } from './release-actions.tsx';
import { VersionFigures } from './version-health.tsx';
import { VersionsTable } from './versions-table.tsx';

type Props = { frontEnd: FrontEndReleases; health: readonly VersionHealth[] };

export function FrontEndCard({ frontEnd, health }: Props) {
  const times = useStaffTimes();
  const heading = useId();
  const { name, live, canary, changes, roll_back_to: before } = frontEnd;
  const healthOf = (version: string) => health.find((each) => each.name === name && each.version === version);
  const wentLive = changes.find(({ version, percent }) => version === live && percent === null);
  return (
    <Card aria-labelledby={heading}>
      <CardHeader
        title={<span id={heading}>{frontEndTitle(name)}</span>}
        description={wentLive ? `Live since ${times.instant(wentLive.at)}, by ${wentLive.by}` : 'Not live'}
        action={live !== null && before !== null && <RollBack name={name} live={live} before={before} />}
      />
      <Stack $gap={5}>
        {live !== null && (
          <VersionFigures version={live} badge={{ tone: 'success', text: 'Live' }} health={healthOf(live)} />
        )}
        {canary && (
          <>
            <VersionFigures
              version={canary.version}
              badge={{ tone: 'warning', text: `Canary, ${canary.percent} %` }}
              health={healthOf(canary.version)}
            />
            <Callout
              tone="warning"
              title={`${canary.percent} % of visitors get ${shortVersion(canary.version)}`}
              action={
                <Cluster $gap={2}>
                  <Promote frontEnd={frontEnd} version={canary.version} />
                  <EndCanary name={name} />
                </Cluster>
              }
            >
              It ends automatically if it fails more often than the live version.
            </Callout>
          </>
        )}
        <VersionsTable frontEnd={frontEnd} />
      </Stack>
    </Card>
  );
}
