import { Page, PageHeader } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import type { ReactNode } from 'react';

type ListPageProps = { title: string; description?: string; actions?: ReactNode; children: ReactNode };

export function ListPage({ title, description, actions, children }: ListPageProps) {
  usePageTitle(title);
  return (
    <Page $width="100rem">
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </Page>
  );
}
