import { ReleaseList } from '../features/release/components/release-list.tsx';
import { ListPage } from './list-page.tsx';

export function ReleasesPage() {
  return (
    <ListPage
      title="Releases"
      description="Which version of each part of the portal visitors get, and how well it runs."
    >
      <ReleaseList />
    </ListPage>
  );
}
