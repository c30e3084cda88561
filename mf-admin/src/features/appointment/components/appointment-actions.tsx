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
import { MoveDialog } from './move-dialog.tsx';

type AppointmentActionsProps = { appointment: Appointment; onOpen(id: number): void };
type Asked = 'edit' | 'cancel' | 'move' | 'complete' | 'archive';

/** What staff can do with an appointment of the list. */
export function AppointmentActions({ appointment, onOpen }: AppointmentActionsProps) {
  const { businessTimeZone } = useShell().config;
  const today = businessToday(businessTimeZone);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, status } = appointment;
  // A question that a colleague's change has answered is not asked any more.
  const actions = availableActions(status);
  const completion = completionOf(appointment, new Date(), businessTimeZone);
  const close = () => setAsked(null);
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
        onClick={() => setAsked('edit')}
      />
      <IconButton
        size="sm"
        label={`Cancel appointment #${id}`}
        icon={<Ban {...icon} />}
        disabled={!actions.includes('cancel')}
        onClick={() => setAsked('cancel')}
      />
      <Menu trigger={<IconButton size="sm" label={`More for appointment #${id}`} icon={<Ellipsis {...icon} />} />}>
        <MenuItem disabled={!isMovable(appointment, today)} onSelect={() => setAsked('move')}>
          Reschedule…
        </MenuItem>
        <MenuItem disabled={!completion.possible} onSelect={() => setAsked('complete')}>
          <Stack $gap={0}>
            Mark completed…
            {!completion.possible && <small>{completion.why}</small>}
          </Stack>
        </MenuItem>
        <MenuItem disabled={!actions.includes('archive')} onSelect={() => setAsked('archive')}>
          Archive…
        </MenuItem>
      </Menu>
      {asked === 'edit' && <EditAppointmentDialog appointment={appointment} onClose={close} />}
      {asked === 'cancel' && actions.includes(asked) && <CancelAppointment appointment={appointment} onClose={close} />}
      {asked === 'move' && <MoveDialog appointment={appointment} onClose={close} />}
      {asked === 'complete' && completion.possible && (
        <CompleteAppointment appointment={appointment} early={completion.early} onClose={close} />
      )}
      {asked === 'archive' && actions.includes(asked) && (
        <ArchiveAppointment appointment={appointment} onClose={close} />
      )}
    </Row>
  );
}

const Row = styled.div`
  display: inline-flex;
  flex-wrap: nowrap;
`;
