import { Page, PageHeader } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import type { ReactNode } from 'react';

/** One list as a page of its own. */
export function ListPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Page $width="84rem">
      <PageHeader title={title} />
      {children}
    </Page>
  );
}
