import { Spinner } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { RoadworkIcon } from '../layout/icons.tsx';
import { NoticeSheet } from '../pages/notice-sheet.tsx';

export function RemoteBeingBuilt({ area = 'requested' }: { area?: string | undefined }) {
  const title = `The ${area} area is being built`;
  usePageTitle(title);
  return (
    <NoticeSheet icon={<RoadworkIcon />} title={title} extra={<Spinner label={title} size="1.5rem" />}>
      It opens here automatically as soon as it is ready.
    </NoticeSheet>
  );
}
