import { Route, Routes } from 'react-router';
import { AdminDashboardPage } from './pages/admin-dashboard-page.tsx';
import { AppointmentsPage } from './pages/appointments-page.tsx';
import { BoardRoute } from './pages/board-route.tsx';
import { ClientPage } from './pages/client-page.tsx';
import { ClientsPage } from './pages/clients-page.tsx';
import { HistoryPage } from './pages/history-page.tsx';
import { PaymentsPage } from './pages/payments-page.tsx';
import { ReleasesPage } from './pages/releases-page.tsx';
import { SecurityPage } from './pages/security-page.tsx';
import { TimeSlotsPage } from './pages/time-slots-page.tsx';
import { UserManagementPage } from './pages/user-management-page.tsx';

/** The routes of the staff area. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path="/admin" element={<AdminDashboardPage />} />
      <Route path="/appointments" element={<AppointmentsPage />} />
      <Route path="/appointments/board" element={<BoardRoute />} />
      <Route path="/clients" element={<ClientsPage />} />
      <Route path="/clients/:id" element={<ClientPage />} />
      <Route path="/time-slots" element={<TimeSlotsPage />} />
      <Route path="/payments" element={<PaymentsPage />} />
      <Route path="/user-management" element={<UserManagementPage />} />
      <Route path="/history" element={<HistoryPage />} />
      <Route path="/releases" element={<ReleasesPage />} />
      <Route path="/security" element={<SecurityPage />} />
    </Routes>
  );
}
