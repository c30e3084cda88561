import type { CancellationPreview } from '@tailgate/contracts';
import { type Cancellation, freeUntil, returnedPercent } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { feeStart, tripStart } from '../rules/cancellation-terms.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import { readMoney, splitMoney } from './split-money.ts';

type Needed = Pick<Dependencies, 'bookings' | 'payments' | 'settings' | 'now'>;

export async function previewCancellation(
  deps: Needed,
  appointment: StoredAppointment,
  requestId: string,
): Promise<CancellationPreview> {
  const start = tripStart(appointment, deps.settings.timeZone);
  const counted = feeStart(appointment, deps.settings.timeZone);
  const money = await readMoney(deps, appointment.id, requestId);
  const { left, by_hand, policy, payments } = money;
  const banks = payments.flatMap(({ at_bank }) => at_bank ?? []);
  const at_bank = banks.find((bank) => bank === 'disputed') ?? banks[0];
  const now = deps.now();
  // Nothing is kept of a trip that is not confirmed yet.
  const agreed = appointment.status === 'confirmed' ? policy : null;
  const split = (kind: Cancellation['kind']) =>
    splitMoney(money, returnedPercent(agreed, { kind, cancelled_at: now, trip_starts_at: counted, waived: false }));
  const hasStarted = start !== null && start <= now && appointment.status === 'confirmed';
  const { by_hand: refund_by_hand, ...shares } = split('cancelled');
  return {
    ...shares,
    paid: left,
    by_hand,
    ...(!by_hand && payments.some((payment) => payment.by_hand) && { refund_by_hand }),
    ...(at_bank && { at_bank }),
    policy: agreed,
    free_until: freeUntil(agreed, counted)?.toISOString() ?? null,
    no_show: hasStarted ? split('no_show') : null,
  };
}
