import { Route, Routes } from 'react-router';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { LaterPage } from './pages/later-page.tsx';
import { loadQuoteReceived } from './pages/load-quote-received.ts';
import { QuotePage } from './pages/quote-page.tsx';

export function CustomerRoutes() {
  return (
    <Routes>
      <Route path="/" element={<DashboardPage />} />
      <Route path="/quote" element={<QuotePage />} />
      <Route path="/quote/received" element={<LaterPage load={loadQuoteReceived} />} />
    </Routes>
  );
}
