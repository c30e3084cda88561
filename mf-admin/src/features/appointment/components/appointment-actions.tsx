import type { Appointment } from '@tailgate/contracts';
import { availableActions, businessToday } from '@tailgate/domain';
import { IconButton, Stack } from '@tailgate/ui';
import { Menu, MenuItem } from '@tailgate/ui/overlays';
import { useShell } from '@tailgate/web-kit';
import { Ban, Ellipsis, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
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
  const icon = { size: 18, 'aria-hidden': true };
  return (
    <Row>
      <IconButton
        size="sm"
        label={`View details of appointment #${id}`}
        icon={<Eye {...icon} />}
        onClick={() => onOpen(id)}
      />
      <IconButton
        size="sm"
        label={`Edit appointment #${id}`}
        icon={<Pencil {...icon} />}
        disabled={!isEditable(appointment)}
        onClick={() => setDialog('edit')}
      />
      <IconButton
        size="sm"
        label={`Cancel appointment #${id}`}
        icon={<Ban {...icon} />}
        disabled={!actions.includes('cancel')}
        onClick={() => setDialog('cancel')}
      />
      <Menu trigger={<IconButton size="sm" label={`More for appointment #${id}`} icon={<Ellipsis {...icon} />} />}>
        <MenuItem disabled={!isMovable(appointment, today)} onSelect={() => setDialog('reschedule')}>
          Reschedule…
        </MenuItem>
        <MenuItem disabled={!completion.possible} onSelect={() => setDialog('complete')}>
          <Stack $gap={0}>
            <span>Mark completed…</span>
            {!completion.possible && <small>{completion.why}</small>}
          </Stack>
        </MenuItem>
        <MenuItem disabled={!actions.includes('archive')} onSelect={() => setDialog('archive')}>
          Archive…
        </MenuItem>
      </Menu>
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
    </Row>
  );
}

const Row = styled.div`
  display: inline-flex;
  flex-wrap: nowrap;
`;
