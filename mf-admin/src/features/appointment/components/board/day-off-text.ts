export function dayOffText(reason: string | null | undefined): string {
  return reason ? `Day off: ${reason}` : 'Day off';
}
