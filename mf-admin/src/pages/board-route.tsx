import { Button, Callout, Page, SpinnerRegion } from '@tailgate/ui';
import { useLoaded } from '@tailgate/web-kit';

const loadBoard = () => import('./appointments-board-page.tsx').then((module) => module.AppointmentsBoardPage);

/** Loads the board lazily, because it needs a drag-and-drop library. */
export function BoardRoute() {
  const board = useLoaded(loadBoard);
  if (board.status === 'ready') return <board.value />;
  if (board.status === 'loading') return <SpinnerRegion label="Loading calendar board" />;
  return (
    <Page>
      <Callout
        tone="destructive"
        title="The calendar board could not be loaded"
        action={<Button onClick={board.retry}>Retry</Button>}
      />
    </Page>
  );
}
