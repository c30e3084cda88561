import type { VersionHealth } from '@tailgate/contracts';
import { Badge, type BadgeTone, Cluster, Muted, media, Stack } from '@tailgate/ui';
import { styled } from 'styled-components';
import { healthText, shortVersion } from '../release-text.ts';
import { FailureChart } from './failure-chart.tsx';

type Props = {
  version: string;
  badge: { tone: BadgeTone; text: string };
  health: VersionHealth | undefined;
};

export function VersionFigures({ version, badge, health }: Props) {
  return (
    <Stack $gap={2}>
      <Cluster $justify="space-between" $gap={2}>
        <Cluster $gap={2}>
          <code>{shortVersion(version)}</code>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </Cluster>
        <Loads>{healthText(health)}</Loads>
      </Cluster>
      <FailureChart minutes={health?.minutes ?? []} />
    </Stack>
  );
}

// On phones below the badge from the start: the words are longer once the loads are known.
const Loads = styled(Muted)`
  ${media.phone} { flex-basis: 100%; }
`;
