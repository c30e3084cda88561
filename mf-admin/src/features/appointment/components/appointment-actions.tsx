import type { Appointment } from '@tailgate/contracts';
import { availableActions, businessToday } from '@tailgate/domain';
import { MenuItem } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { Ban, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { RowActions } from '../../../components/list/row-actions.tsx';
import { endsOf } from '../../../components/record/trip-directions.tsx';
import { completionOf, isEditable, isMovable } from '../appointment-state.ts';
import { ArchiveAppointment } from './archive-appointment.tsx';
import { CancelAppointment } from './cancel-appointment.tsx';
import { CompleteAppointment } from './complete-appointment.tsx';
import { EditAppointmentDialog } from './edit-appointment-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

type AppointmentActionsProps = { appointment: Appointment; onOpen(id: number): void };
type ActionDialog = 'edit' | 'cancel' | 'reschedule' | 'complete' | 'archive';

export function AppointmentActions({ appointment, onOpen }: AppointmentActionsProps) {
  const { businessTimeZone } = useShell().config;
  const today = businessToday(businessTimeZone);
  const [dialog, setDialog] = useState<ActionDialog | null>(null);
  const { id, status } = appointment;
  // Close a dialog whose action is no longer possible after a colleague's change.
  const actions = availableActions(status);
  const completion = completionOf(appointment, new Date(), businessTimeZone);
  const close = () => setDialog(null);
  const opens = (label: string, opened: ActionDialog, possible: boolean) => ({
    label,
    disabled: !possible,
    onSelect: () => setDialog(opened),
  });
  return (
    <>
      <RowActions
        name={`appointment #${id}`}
        actions={[
          { label: 'Details', name: `View details of appointment #${id}`, icon: Eye, onSelect: () => onOpen(id) },
          { name: `Edit appointment #${id}`, icon: Pencil, ...opens('Edit…', 'edit', isEditable(appointment)) },
          { name: `Cancel appointment #${id}`, icon: Ban, ...opens('Cancel…', 'cancel', actions.includes('cancel')) },
        ]}
        more={[
          opens('Reschedule…', 'reschedule', isMovable(appointment, today)),
          {
            ...opens('Mark completed…', 'complete', completion.possible),
            why: completion.possible ? undefined : completion.why,
          },
          opens('Archive…', 'archive', actions.includes('archive')),
        ]}
      >
        {endsOf(appointment).map(({ to, link }) => (
          <MenuItem key={to} asChild>
            <a {...link}>{`Directions to ${to}`}</a>
          </MenuItem>
        ))}
      </RowActions>
      {dialog === 'edit' && <EditAppointmentDialog appointment={appointment} onClose={close} />}
      {dialog === 'cancel' && actions.includes(dialog) && (
        <CancelAppointment appointment={appointment} onClose={close} />
      )}
      {dialog === 'reschedule' && <RescheduleDialog appointment={appointment} onClose={close} />}
      {dialog === 'complete' && completion.possible && (
        <CompleteAppointment appointment={appointment} early={completion.early} onClose={close} />
      )}
      {dialog === 'archive' && actions.includes(dialog) && (
        <ArchiveAppointment appointment={appointment} onClose={close} />
      )}
    </>
  );
}
