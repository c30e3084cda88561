import { Button, EmptyState, Page } from '@tailgate/ui';

/** The shell itself failed while rendering: the only thing left is a new page. */
export function PageFault() {
  return (
    <Page>
      <EmptyState title="Something went wrong" action={<Button onClick={() => location.reload()}>Reload page</Button>}>
        This page could not be shown because of a fault in the portal.
      </EmptyState>
    </Page>
  );
}
