import { type CrewTrip, routes } from '@tailgate/contracts';
import { Button, Muted, Stack } from '@tailgate/ui';
import { apiRequest, failureMessage, useChange } from '@tailgate/web-kit';
import { Row } from './crew-frame.tsx';

/** Emails the customer the link to pay. It needs a connection: what is sent an hour later helps nobody at the door. */
export function BalanceLink({ secret, trip }: { secret: string; trip: CrewTrip }) {
  const send = useChange({
    mutationFn: () => apiRequest(routes.sendBalanceLink, { params: { secret, id: trip.appointment_id } }),
  });
  return (
    <Stack $gap={2}>
      <Row>
        <Button variant="secondary" loading={send.isPending} onClick={() => send.mutate()}>
          Send link again
        </Button>
      </Row>
      <Muted role="status">
        <span>
          {send.isSuccess ? 'Payment link emailed to the customer.' : send.isError ? failureMessage(send.error) : ''}
        </span>
      </Muted>
    </Stack>
  );
}
