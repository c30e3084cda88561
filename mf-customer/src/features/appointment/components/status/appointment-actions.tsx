import type { Appointment } from '@tailgate/contracts';
import { type AppointmentAction, availableActions } from '@tailgate/domain';
import { Button, Stack, space, textSize, token } from '@tailgate/ui';
import { useCustomerTimes, useShell } from '@tailgate/web-kit';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { completionRejection } from '../../completion.ts';
import { paymentPath } from '../../payment-path.ts';
import { STATUS_CHANGES, type StatusAction } from '../../status-change.ts';
import { StatusQuestion } from './status-question.tsx';

type AppointmentActionsProps = { appointment: Appointment; describedBy: string; onReschedule(): void };

export function AppointmentActions({ appointment, describedBy, onReschedule }: AppointmentActionsProps) {
  const [asked, setAsked] = useState<StatusAction | null>(null);
  const reasonId = useId();
  const times = useCustomerTimes();
  const { businessTimeZone } = useShell().config;
  const currentRejection = () => completionRejection(appointment, times, businessTimeZone);
  const actions = availableActions(appointment.status);
  const rejection = actions.includes('complete') ? currentRejection() : null;
  const payAt = paymentPath(appointment);
  if (actions.length === 0) return null;

  const ask = (action: StatusAction) => {
    // The appointment may have started since the last render.
    if (action !== 'complete' || !currentRejection()) setAsked(action);
  };
  return (
    <Stack $gap={1}>
      <PrimaryActions>
        {payAt && (
          <Button asChild variant="accent" aria-describedby={describedBy}>
            <Link to={payAt}>Pay and pick a time</Link>
          </Button>
        )}
        {actions.includes('reschedule') && (
          <Button variant={payAt ? 'secondary' : 'primary'} aria-describedby={describedBy} onClick={onReschedule}>
            Reschedule
          </Button>
        )}
      </PrimaryActions>
      <SecondaryActions>
        {actions.filter(isStatusAction).map((action) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            aria-describedby={action === 'complete' && rejection ? `${describedBy} ${reasonId}` : describedBy}
            aria-disabled={(action === 'complete' && rejection !== null) || undefined}
            onClick={() => ask(action)}
          >
            {STATUS_CHANGES[action].label}
          </Button>
        ))}
      </SecondaryActions>
      {rejection && <Reason id={reasonId}>{rejection}</Reason>}
      {asked && <StatusQuestion appointment={appointment} action={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

const isStatusAction = (action: AppointmentAction): action is StatusAction => action !== 'reschedule';

const PrimaryActions = styled.div`
  display: flex;
  gap: ${space(2)};
  > * { flex: 1 1 0; }
  &:empty { display: none; }
`;

/* Aligns the text of the buttons with the card's text. */
const SecondaryActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline: ${space(-2)};
  > button { min-height: 2.75rem; padding-inline: ${space(2)}; }
`;

const Reason = styled.p`
  font-size: ${textSize('ui')};
  line-height: 1.4;
  color: ${token('ink-soft')};
`;
