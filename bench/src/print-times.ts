/** Prints how long changes took. @returns p95 divided by the limit */
export function printTimes(title: string, times: readonly number[], limitMs: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const ratio = at(0.95) / limitMs;
  const figures = [at(0.5), at(0.95), at(1)].map((time) => `${Math.round(time)} ms`.padStart(9)).join('');
  process.stdout.write(
    `${title.padEnd(26)}${figures}   p95 is ${ratio.toFixed(2)} of ${limitMs} ms, n ${times.length}\n`,
  );
  return ratio;
}
