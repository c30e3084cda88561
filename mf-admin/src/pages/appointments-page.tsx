import { Button, Page, PageHeader } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ImportLink } from '../components/list/import-link.tsx';
import { LiveLists } from '../components/live-lists.tsx';
import { useRecordAddress } from '../components/record/use-record-address.ts';
import { AppointmentsTable } from '../features/appointment/components/appointments-table.tsx';
import { NewAppointmentDialog } from '../features/appointment/components/new-appointment-dialog.tsx';
import { AppointmentRecord } from './appointment-record.tsx';

/** The appointments screen. `?open=7` opens one. */
export function AppointmentsPage() {
  usePageTitle('Appointments');
  const opened = useRecordAddress('open');
  const [creating, setCreating] = useState(false);
  return (
    <Page $width="100rem">
      <PageHeader
        title="Appointments"
        actions={
          <>
            <ImportLink kind="appointments" />
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
      <LiveLists />
      <AppointmentsTable onOpen={opened.open}>
        {(rows) => <AppointmentRecord opened={opened} rows={rows} />}
      </AppointmentsTable>
      {creating && <NewAppointmentDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
