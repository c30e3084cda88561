import { Button, EmptyState, Page } from '@tailgate/ui';

export function PageError() {
  return (
    <Page>
      <EmptyState title="Something went wrong" action={<Button onClick={() => location.reload()}>Reload page</Button>}>
        This page couldn't be shown because of an error in the portal.
      </EmptyState>
    </Page>
  );
}
