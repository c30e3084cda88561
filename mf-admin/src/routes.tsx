import { Route, Routes } from 'react-router-dom';
import { AppointmentsList } from './features/appointment/components/appointments-list.tsx';
import { ClientsList } from './features/client/components/clients-list.tsx';
import { PaymentsList } from './features/payment/components/payments-list.tsx';
import { TimeSlotsDay } from './features/time-slot/components/time-slots-day.tsx';
import { AdminDashboardPage } from './pages/admin-dashboard-page.tsx';
import { ListPage } from './pages/list-page.tsx';
import { UserManagementPage } from './pages/user-management-page.tsx';

const LISTS = [
  { path: '/appointments', title: 'Appointments', Content: () => <AppointmentsList actions /> },
  { path: '/clients', title: 'Clients', Content: ClientsList },
  { path: '/time-slots', title: 'Time Slots', Content: TimeSlotsDay },
  { path: '/payments', title: 'Payments', Content: PaymentsList },
] as const;

/** The staff area. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path="/admin" element={<AdminDashboardPage />} />
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
    </Routes>
  );
}
