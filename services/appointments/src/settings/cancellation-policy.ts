import type { CompanySettings } from '@tailgate/contracts';
import { type CancellationPolicy, effectivePolicy } from '@tailgate/domain';

export function policyOf(settings: CompanySettings): CancellationPolicy | null {
  return effectivePolicy({
    free_hours: settings.cancel_free_hours,
    late_percent: settings.cancel_late_percent,
    no_show_percent: settings.cancel_no_show_percent,
  });
}
