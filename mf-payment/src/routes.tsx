import { Route, Routes } from 'react-router';
import { LaterPage } from './pages/later-page.tsx';
import { PaymentPage } from './pages/payment-page.tsx';

const findBooking = () => import('./pages/find-booking-page.tsx').then((module) => module.FindBookingPage);
const booking = () => import('./pages/booking-page.tsx').then((module) => module.BookingPage);
const linkedReceipt = () => import('./pages/linked-receipt-page.tsx').then((module) => module.LinkedReceiptPage);
const receipt = () => import('./pages/receipt-page.tsx').then((module) => module.ReceiptPage);

/** The public pages: pay for a quote, see and change a booking; and receipts. */
export function PaymentRoutes() {
  return (
    <Routes>
      <Route path="/payment/:reference" element={<PaymentPage />} />
      <Route path="/booking" element={<LaterPage key="find" load={findBooking} />} />
      <Route path="/booking/:secret" element={<LaterPage key="booking" load={booking} />} />
      <Route path="/booking/:secret/receipts/:number" element={<LaterPage key="linked" load={linkedReceipt} />} />
      <Route path="/receipts/:number" element={<LaterPage key="receipt" load={receipt} />} />
    </Routes>
  );
}
