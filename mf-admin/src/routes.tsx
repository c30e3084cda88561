import { Route, Routes } from 'react-router-dom';
import { PaymentsList } from './features/payment/components/payments-list.tsx';
import { AdminDashboardPage } from './pages/admin-dashboard-page.tsx';
import { AppointmentsPage } from './pages/appointments-page.tsx';
import { BoardRoute } from './pages/board-route.tsx';
import { ClientPage } from './pages/client-page.tsx';
import { ClientsPage } from './pages/clients-page.tsx';
import { HistoryPage } from './pages/history-page.tsx';
import { ListPage } from './pages/list-page.tsx';
import { TimeSlotsPage } from './pages/time-slots-page.tsx';
import { UserManagementPage } from './pages/user-management-page.tsx';

const LISTS = [
  { path: '/payments', title: 'Payments', Content: PaymentsList },
] as const;

/** The staff area. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path="/admin" element={<AdminDashboardPage />} />
      <Route path="/appointments" element={<AppointmentsPage />} />
      <Route path="/appointments/board" element={<BoardRoute />} />
      <Route path="/clients" element={<ClientsPage />} />
      <Route path="/clients/:id" element={<ClientPage />} />
      <Route path="/time-slots" element={<TimeSlotsPage />} />
      {LISTS.map(({ path, title, Content }) => (
        <Route
          key={path}
          path={path}
          element={
            <ListPage title={title}>
              <Content />
            </ListPage>
          }
        />
      ))}
      <Route path="/user-management" element={<UserManagementPage />} />
      <Route path="/history" element={<HistoryPage />} />
    </Routes>
  );
}
