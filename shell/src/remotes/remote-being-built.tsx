import { Spinner } from '@tailgate/ui';
import { RoadworkSheet } from './roadwork-sheet.tsx';

export function RemoteBeingBuilt({ area = 'requested' }: { area?: string | undefined }) {
  const title = `The ${area} area is being built`;
  return (
    <RoadworkSheet title={title} text="It opens here automatically as soon as it is ready.">
      <Spinner label={title} size="1.5rem" />
    </RoadworkSheet>
  );
}
