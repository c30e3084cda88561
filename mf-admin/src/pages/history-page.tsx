import { HistoryList } from '../features/history/components/history-list.tsx';
import { ListPage } from './list-page.tsx';

export function HistoryPage() {
  return (
    <ListPage title="History" description="Who changed what, and when. Entries cannot be edited or deleted.">
      <HistoryList />
    </ListPage>
  );
}
