import { z } from 'zod';

const advisories = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});
const signed = z.object({ name: z.string(), version: z.string() });
const signatures = z.object({ invalid: z.array(signed), missing: z.array(signed) });

export type Answer = { readonly findings: readonly string[] } | { readonly unanswered: string };

export function readAdvisories(output: string): Answer {
  return read(output, advisories, ({ vulnerabilities }) =>
    Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
      const why = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} (${each.url})`));
      return `${severity}: ${name} ${range}: ${why.join(', ')}`;
    }),
  );
}

export function readSignatures(output: string): Answer {
  return read(output, signatures, ({ invalid, missing }) => [
    ...invalid.map(({ name, version }) => `wrong signature: ${name}@${version}`),
    ...missing.map(({ name, version }) => `no signature: ${name}@${version}`),
  ]);
}

/** npm writes its errors as JSON too, with a summary or a message. */
function read<T>(output: string, schema: z.ZodType<T>, findings: (answer: T) => string[]): Answer {
  const answer = parse(output);
  const result = schema.safeParse(answer);
  if (result.success) return { findings: findings(result.data) };
  const { message, error } = (answer ?? {}) as { message?: string; error?: { summary?: string } };
  return { unanswered: message || error?.summary || 'npm gave no answer that can be read.' };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
