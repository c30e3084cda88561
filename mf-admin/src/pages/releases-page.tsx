import { Stack } from '@tailgate/ui';
import { ReleaseAccess } from '../features/release/components/release-access.tsx';
import { ReleaseList } from '../features/release/components/release-list.tsx';
import { ListPage } from './list-page.tsx';

export function ReleasesPage() {
  return (
    <ListPage
      title="Releases"
      description="Live versions of each part of the portal, their error rates, and who may release."
    >
      <Stack $gap={5}>
        <ReleaseList />
        <ReleaseAccess />
      </Stack>
    </ListPage>
  );
}
