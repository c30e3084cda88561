import { SpinnerRegion } from '@tailgate/ui';
import { lazyScreens } from '@tailgate/web-kit';
import { inTask } from '@tailgate/web-kit/in-task';

// Each chunk's name is in declaration.ts too, so that the page can ask for it at once.
export const { Screens, prepare } = lazyScreens(
  {
    '/admin': async () => {
      // The list is half of the code: in one task with the rest it would hold up the page.
      await import(
        /* webpackChunkName: "staff-dashboard" */ './features/appointment/components/dashboard-appointments.tsx'
      );
      const page = () => import(/* webpackChunkName: "staff-dashboard" */ './pages/admin-dashboard-page.tsx');
      return (await inTask(page)).AdminDashboardPage;
    },
    '/appointments': () =>
      import(/* webpackChunkName: "appointments" */ './pages/appointments-page.tsx').then(
        (module) => module.AppointmentsPage,
      ),
    '/appointments/board': () =>
      import(/* webpackChunkName: "board" */ './pages/appointments-board-page.tsx').then(
        (module) => module.AppointmentsBoardPage,
      ),
    '/clients': () =>
      import(/* webpackChunkName: "clients" */ './pages/clients-page.tsx').then((module) => module.ClientsPage),
    '/clients/:id': () =>
      import(/* webpackChunkName: "client" */ './pages/client-page.tsx').then((module) => module.ClientPage),
    '/quotes': () =>
      import(/* webpackChunkName: "quotes" */ './pages/quotes-page.tsx').then((module) => module.QuotesPage),
    '/time-slots': () =>
      import(/* webpackChunkName: "time-slots" */ './pages/time-slots-page.tsx').then((module) => module.TimeSlotsPage),
    '/trucks': () =>
      import(/* webpackChunkName: "trucks" */ './pages/trucks-page.tsx').then((module) => module.TrucksPage),
    '/payments': () =>
      import(/* webpackChunkName: "payments" */ './pages/payments-page.tsx').then((module) => module.PaymentsPage),
    '/user-management': () =>
      import(/* webpackChunkName: "users" */ './pages/user-management-page.tsx').then(
        (module) => module.UserManagementPage,
      ),
    '/history': () =>
      import(/* webpackChunkName: "history" */ './pages/history-page.tsx').then((module) => module.HistoryPage),
    '/import': () =>
      import(/* webpackChunkName: "import" */ './pages/import-page.tsx').then((module) => module.ImportPage),
    '/releases': () =>
      import(/* webpackChunkName: "releases" */ './pages/releases-page.tsx').then((module) => module.ReleasesPage),
    '/security': () =>
      import(/* webpackChunkName: "security" */ './pages/security-page.tsx').then((module) => module.SecurityPage),
  },
  <SpinnerRegion />,
);
