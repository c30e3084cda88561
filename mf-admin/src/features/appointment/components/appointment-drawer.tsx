import type { Appointment } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { Button, Callout, Muted, SpinnerRegion } from '@tailgate/ui';
import { Drawer, type DrawerSteps } from '@tailgate/ui/overlays';
import { ApiError, failureMessage, useShell } from '@tailgate/web-kit';
import { BellRing, Pencil, Printer } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useAppointment } from '../../../api/get-appointment.ts';
import { AppointmentBadge } from '../../../components/badge/status-badge.tsx';
import { failureToast } from '../../../components/form/form-errors.ts';
import { useAppointmentClient } from '../api/get-appointment-client.ts';
import { useRemindAppointment } from '../api/remind-appointment.ts';
import { isEditable, reminderBlocker } from '../appointment-state.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import { EditAppointmentDialog } from './edit-appointment-dialog.tsx';
import { PrintSheet } from './print-sheet.tsx';

type AppointmentDrawerProps = {
  id: number;
  steps: DrawerSteps | undefined;
  onClose(): void;
  messages: ReactNode;
  history: ReactNode;
};

export function AppointmentDrawer({ id, steps, onClose, messages, history }: AppointmentDrawerProps) {
  const [editing, setEditing] = useState(false);
  const query = useAppointment(id);
  const appointment = query.data;
  if (editing && appointment) {
    return <EditAppointmentDialog appointment={appointment} onClose={() => setEditing(false)} />;
  }
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Appointment #${id}`}
      steps={steps}
      {...(appointment
        ? {
            badge: <AppointmentBadge appointment={appointment} />,
            description: appointment.client_name || 'Unknown Client',
            footer: <Footer key={id} appointment={appointment} onEdit={() => setEditing(true)} />,
          }
        : {})}
    >
      {appointment ? (
        <>
          <AppointmentDetails key={id} appointment={appointment} messages={messages} history={history} />
          <PrintSheet appointment={appointment} />
        </>
      ) : query.isError ? (
        <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <SpinnerRegion label="Loading appointment" />
      )}
    </Drawer>
  );
}

function Footer({ appointment, onEdit }: { appointment: Appointment; onEdit(): void }) {
  const { toast, config } = useShell();
  const remind = useRemindAppointment(appointment.id);
  const noteId = useId();
  const client = useAppointmentClient(appointment.client_id).data;
  const refusal = reminderBlocker(appointment, businessToday(config.businessTimeZone), client);
  const send = () =>
    remind.mutate(undefined, {
      onSuccess: () => toast({ title: 'Reminder sent', description: appointment.client_name, tone: 'success' }),
      onError: (error) => toast(failureToast('Failed to send reminder', error)),
    });
  return (
    <>
      {refusal && <Note id={noteId}>{refusal}</Note>}
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer size={18} aria-hidden /> Print
      </Button>
      <Button
        variant="secondary"
        disabled={refusal !== null}
        aria-describedby={refusal ? noteId : undefined}
        loading={remind.isPending}
        onClick={send}
      >
        <BellRing size={18} aria-hidden /> Send Reminder
      </Button>
      <Button disabled={!isEditable(appointment)} onClick={onEdit}>
        <Pencil size={18} aria-hidden /> Edit
      </Button>
    </>
  );
}

function Failure({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry(): void }) {
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Callout
      tone="destructive"
      title={missing ? 'Error: Appointment or client not found' : 'Failed to load appointment details'}
      action={
        missing ? undefined : (
          <Button loading={retrying} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {failureMessage(error, 'Failed to fetch appointment details')}
    </Callout>
  );
}

const Note = styled(Muted)`
  flex: 1 1 14rem;
  align-self: center;
`;
