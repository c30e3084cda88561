import { routes } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { Button, Page, PageHeader } from '@tailgate/ui';
import { usePageTitle, useShell } from '@tailgate/web-kit';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportLink } from '../components/export-link.tsx';
import { useListAddress } from '../components/list-address.ts';
import { useRecordAddress } from '../components/record-address.ts';
import { AppointmentsRegister } from '../features/appointment/components/appointments-register.tsx';
import { NewAppointmentDialog } from '../features/appointment/components/new-appointment-dialog.tsx';
import { shownPeriod } from '../features/appointment/shown-period.ts';
import { AppointmentRecord } from './appointment-record.tsx';

/** Staff's appointments; `?open=7` opens one. */
export function AppointmentsPage() {
  usePageTitle('Appointments');
  const today = businessToday(useShell().config.businessTimeZone);
  const opened = useRecordAddress('open');
  const [creating, setCreating] = useState(false);
  const { values } = useListAddress(['from', 'to', 'period']);
  return (
    <Page $width="84rem">
      <PageHeader
        title="Appointments"
        actions={
          <>
            <ExportLink route={routes.exportAppointments} {...shownPeriod(values, today)} today={today} />
            <Button asChild variant="secondary">
              <Link to="/appointments/board">
                <CalendarDays size={18} aria-hidden /> Calendar board
              </Link>
            </Button>
            <Button variant="accent" onClick={() => setCreating(true)}>
              <Plus size={18} aria-hidden /> New Appointment
            </Button>
          </>
        }
      />
      <AppointmentsRegister onOpen={opened.open} />
      {opened.id !== null && <AppointmentRecord id={opened.id} onClose={opened.close} />}
      {creating && <NewAppointmentDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
