import { APPOINTMENT_FAILPOINTS } from '../../../services/appointments/src/failpoint-names.ts';
import { PAYMENT_FAILPOINTS } from '../../../services/payments/src/failpoint-names.ts';
import type { Owner } from './faults.ts';

export function failpoints(): { failpoint: string; owner: Owner }[] {
  const payments = PAYMENT_FAILPOINTS.map((failpoint) => ({ failpoint, owner: 'payments' as const }));
  const appointments = APPOINTMENT_FAILPOINTS.map((failpoint) => ({ failpoint, owner: 'appointments' as const }));
  return [...payments, ...appointments];
}
