import type { Appointment } from '@tailgate/contracts';
import { type AppointmentAction, availableActions } from '@tailgate/domain';
import { Button, Stack, space, token } from '@tailgate/ui';
import { useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { completionObstacle } from '../completion.ts';
import { paymentPath } from '../payment-path.ts';
import { STATUS_CHANGES, type StatusAction } from '../status-change.ts';
import { StatusQuestion } from './status-question.tsx';

type AppointmentActionsProps = { appointment: Appointment; describedBy: string; onReschedule(): void };

/** What can be done with an appointment: first what is most likely wanted, then the rest. The server checks the same rules. */
export function AppointmentActions({ appointment, describedBy, onReschedule }: AppointmentActionsProps) {
  const [asked, setAsked] = useState<StatusAction | null>(null);
  const reasonId = useId();
  const times = useCustomerTimes();
  const { businessTimeZone } = useShell().config;
  const obstacleNow = () => completionObstacle(appointment, times, businessTimeZone);
  const actions = availableActions(appointment.status);
  const obstacle = actions.includes('complete') ? obstacleNow() : null;
  const payAt = paymentPath(appointment);
  if (actions.length === 0) return null;

  const ask = (action: StatusAction) => {
    // It may have started since the card was drawn.
    if (action !== 'complete' || !obstacleNow()) setAsked(action);
  };
  return (
    <Stack $gap={1}>
      <First>
        {payAt && (
          <Button asChild variant="accent" aria-describedby={describedBy}>
            <Link to={payAt}>Pay now</Link>
          </Button>
        )}
        {actions.includes('reschedule') && (
          <Button variant={payAt ? 'secondary' : 'primary'} aria-describedby={describedBy} onClick={onReschedule}>
            Reschedule
          </Button>
        )}
      </First>
      <Quiet>
        {actions.filter(isStatusAction).map((action) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            aria-describedby={action === 'complete' && obstacle ? `${describedBy} ${reasonId}` : describedBy}
            aria-disabled={(action === 'complete' && obstacle !== null) || undefined}
            onClick={() => ask(action)}
          >
            {STATUS_CHANGES[action].label}
          </Button>
        ))}
      </Quiet>
      {obstacle && <Reason id={reasonId}>{obstacle}</Reason>}
      {asked && <StatusQuestion appointment={appointment} action={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

const isStatusAction = (action: AppointmentAction): action is StatusAction => action !== 'reschedule';

const First = styled.div`
  display: flex;
  gap: ${space(2)};
  > * { flex: 1 1 0; }
  &:empty { display: none; }
`;

/* Text buttons: their words begin where the card's other words begin. */
const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline: ${space(-2)};
  > button { min-height: 2.75rem; padding-inline: ${space(2)}; }
`;

const Reason = styled.p`
  font-size: 0.875rem;
  line-height: 1.4;
  color: ${token('ink-soft')};
`;
