import type { Appointment } from '@tailgate/contracts';
import { availableActions } from '@tailgate/domain';
import { Button, Grid } from '@tailgate/ui';
import { useState } from 'react';
import { STATUS_CHANGES, type StatusAction } from '../status-change.ts';
import { StatusQuestion } from './status-question.tsx';

type AppointmentActionsProps = { appointment: Appointment; describedBy: string; onReschedule(): void };

/** What can be done with an appointment in its status; the server checks the same rule. */
export function AppointmentActions({ appointment, describedBy, onReschedule }: AppointmentActionsProps) {
  const [asked, setAsked] = useState<StatusAction | null>(null);
  const actions = availableActions(appointment.status);
  if (actions.length === 0) return null;
  return (
    <Grid $min="9.25rem" $gap={2}>
      {actions.map((action) => (
        <Button
          key={action}
          variant="secondary"
          size="sm"
          aria-describedby={describedBy}
          onClick={action === 'reschedule' ? onReschedule : () => setAsked(action)}
        >
          {action === 'reschedule' ? 'Reschedule' : STATUS_CHANGES[action].label}
        </Button>
      ))}
      {asked && <StatusQuestion appointment={appointment} action={asked} onClose={() => setAsked(null)} />}
    </Grid>
  );
}
