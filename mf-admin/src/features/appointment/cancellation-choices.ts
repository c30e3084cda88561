import type { CancellationPreview } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import { formatMoney } from '@tailgate/web-kit';

export type CancellationChoice = 'policy' | 'no_show' | 'waive';

const split = ({ refund, kept }: { refund: string; kept: string }) =>
  parseHundredths(kept) === 0
    ? `refund ${formatMoney(refund)}`
    : `refund ${formatMoney(refund)}, keep ${formatMoney(kept)}`;

export function cancellationChoices(preview: CancellationPreview): { value: CancellationChoice; label: string }[] {
  const choices: { value: CancellationChoice; label: string }[] = [
    { value: 'policy', label: `Cancelled: ${split(preview)}` },
  ];
  if (preview.no_show) choices.push({ value: 'no_show', label: `No-show: ${split(preview.no_show)}` });
  const keepsSome = [preview, preview.no_show].some((option) => option && parseHundredths(option.kept) > 0);
  if (keepsSome) choices.push({ value: 'waive', label: `Refund all ${formatMoney(preview.paid)}, with a reason` });
  return choices;
}

/** What the request says about the choice: also what this screen showed, so that a change in between is refused. */
export function requestOf(choice: CancellationChoice, preview: CancellationPreview, reason: string) {
  if (choice === 'waive') return { waive_reason: reason, refund_shown: preview.paid };
  if (choice === 'no_show' && preview.no_show) return { no_show: true as const, refund_shown: preview.no_show.refund };
  return { refund_shown: preview.refund };
}
