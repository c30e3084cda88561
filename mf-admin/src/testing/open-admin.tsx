import { type BootConfig, type Role, routes } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { type FakeApi, fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { declaration } from '../declaration.ts';
import { prepare, Remote } from '../remote.tsx';
import { appointmentsSummary, firstPrices, INSTANT, paymentsSummary, person } from './records.ts';

// As the shell does before it draws a screen.
for (const { path } of declaration.screens) await prepare(path.replace(':id', '1'));

export function openAdmin(
  path: string,
  prepare: (api: FakeApi) => void,
  role: Role = 'ADMIN',
  config?: Partial<BootConfig>,
) {
  const api = fakeApi();
  api.answers(routes.currentUser, person(role));
  api.answers(routes.listAppointments, []);
  api.answers(routes.slotsOfPeriod, []);
  api.answers(routes.listTrucks, []);
  api.answers(routes.listTruckDays, []);
  api.answers(routes.listBlackoutDays, []);
  api.answers(routes.listPriceVersions, [firstPrices]);
  api.answers(routes.listQuotes, []);
  api.answers(routes.listPendingQuotes, []);
  api.answers(routes.clientTextConsents, []);
  api.answers(routes.similarClients, []);
  api.answers(routes.moneyReport, { checked_at: INSTANT, overdue: false, agrees: true, findings: [] });
  api.answers(routes.listTrucks, []);
  api.answers(routes.listStuckAppointmentJobs, []);
  api.answers(routes.listStuckPaymentJobs, []);
  api.answers(routes.listStuckUserJobs, []);
  api.answers(routes.appointmentsSummary, appointmentsSummary());
  api.answers(routes.paymentsSummary, paymentsSummary());
  prepare(api);
  const shell = fakeShell(config);
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path: '*', element: <Remote shell={shell} /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { api, shell, user: userEvent.setup() };
}
