import { Route, Routes } from 'react-router';
import { AdminDashboardPage } from './pages/admin-dashboard-page.tsx';
import { AppointmentsPage } from './pages/appointments-page.tsx';
import { ClientPage } from './pages/client-page.tsx';
import { ClientsPage } from './pages/clients-page.tsx';
import { LaterPage } from './pages/later-page.tsx';
import { PaymentsPage } from './pages/payments-page.tsx';
import { TimeSlotsPage } from './pages/time-slots-page.tsx';

// The board needs a drag-and-drop library; the others are for few people, or seldom.
const board = () => import('./pages/appointments-board-page.tsx').then((module) => module.AppointmentsBoardPage);
const users = () => import('./pages/user-management-page.tsx').then((module) => module.UserManagementPage);
const history = () => import('./pages/history-page.tsx').then((module) => module.HistoryPage);
const releases = () => import('./pages/releases-page.tsx').then((module) => module.ReleasesPage);
const security = () => import('./pages/security-page.tsx').then((module) => module.SecurityPage);

/** The routes of the staff area. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path="/admin" element={<AdminDashboardPage />} />
      <Route path="/appointments" element={<AppointmentsPage />} />
      <Route path="/appointments/board" element={<LaterPage key="board" load={board} />} />
      <Route path="/clients" element={<ClientsPage />} />
      <Route path="/clients/:id" element={<ClientPage />} />
      <Route path="/time-slots" element={<TimeSlotsPage />} />
      <Route path="/payments" element={<PaymentsPage />} />
      <Route path="/user-management" element={<LaterPage key="users" load={users} />} />
      <Route path="/history" element={<LaterPage key="history" load={history} />} />
      <Route path="/releases" element={<LaterPage key="releases" load={releases} />} />
      <Route path="/security" element={<LaterPage key="security" load={security} />} />
    </Routes>
  );
}
