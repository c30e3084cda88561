import { Route, Routes } from 'react-router';
import { PaymentPage } from './pages/payment-page.tsx';

/** The public payment and booking page. */
export function PaymentRoutes() {
  return (
    <Routes>
      <Route path="/payment/:reference" element={<PaymentPage />} />
    </Routes>
  );
}
