import type { FrontEndReleases, VersionHealth } from '@tailgate/contracts';
import { Card, CardHeader, Stack } from '@tailgate/ui';
import { useStaffTimes } from '@tailgate/web-kit';
import { useId } from 'react';
import { frontEndTitle } from '../release-text.ts';
import { CanarySection } from './canary-section.tsx';
import { RollBack } from './release-actions.tsx';
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
        <CanarySection frontEnd={frontEnd} health={canary ? healthOf(canary.version) : undefined} />
        <VersionsTable frontEnd={frontEnd} />
      </Stack>
    </Card>
  );
}
