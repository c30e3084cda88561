import { DashboardQuotes } from '../features/quote/components/dashboard-quotes.tsx';
import { ListPage } from './list-page.tsx';

export function QuotesPage() {
  return (
    <ListPage title="Quotes">
      <DashboardQuotes />
    </ListPage>
  );
}
