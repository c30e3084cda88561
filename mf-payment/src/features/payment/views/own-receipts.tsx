import type { PayableQuote } from '@tailgate/contracts';
import { useLoaded, useSession } from '@tailgate/web-kit';

// Visitors have no account that a receipt could belong to.
const load = () => import('./appointment-receipts.tsx').then((module) => module.AppointmentReceipts);

type OwnReceiptsProps = { quote: Pick<PayableQuote, 'appointment'>; expected: number };

/**
 * Links to the receipts of the trip, for a signed-in person who may read them; everyone else has them in the email. This page is
 * public, so nothing else on it opens a receipt.
 */
export function OwnReceipts({ quote: { appointment }, expected }: OwnReceiptsProps) {
  const session = useSession();
  if (session.status !== 'signed-in' || !appointment) return null;
  return <LoadedReceipts appointmentId={appointment.id} expected={expected} />;
}

function LoadedReceipts(props: { appointmentId: number; expected: number }) {
  const receipts = useLoaded(load);
  return receipts.status === 'ready' ? <receipts.value {...props} /> : null;
}
