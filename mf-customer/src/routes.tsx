import { Route, Routes } from 'react-router';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { QuotePage } from './pages/quote-page.tsx';
import { QuoteReceivedPage } from './pages/quote-received-page.tsx';

export function CustomerRoutes() {
  return (
    <Routes>
      <Route path="/" element={<DashboardPage />} />
      <Route path="/quote" element={<QuotePage />} />
      <Route path="/quote/received" element={<QuoteReceivedPage />} />
    </Routes>
  );
}
