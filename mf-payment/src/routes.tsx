import { Route, Routes } from 'react-router';
import { BookingPage } from './pages/booking-page.tsx';
import { FindBookingPage } from './pages/find-booking-page.tsx';
import { LinkedReceiptPage } from './pages/linked-receipt-page.tsx';
import { PaymentPage } from './pages/payment-page.tsx';
import { ReceiptPage } from './pages/receipt-page.tsx';

/** The public pages: pay for a quote, see and change a booking; and receipts. */
export function PaymentRoutes() {
  return (
    <Routes>
      <Route path="/payment/:reference" element={<PaymentPage />} />
      <Route path="/booking" element={<FindBookingPage />} />
      <Route path="/booking/:secret" element={<BookingPage />} />
      <Route path="/booking/:secret/receipts/:number" element={<LinkedReceiptPage />} />
      <Route path="/receipts/:number" element={<ReceiptPage />} />
    </Routes>
  );
}
