import type { Answer } from './read-audit.ts';

/** @returns what to print, and the exit code: 0 nothing found, 1 something found, 2 not known */
export function reportAudit(answers: Readonly<Record<string, Answer>>): { text: string; exitCode: 0 | 1 | 2 } {
  const lines = Object.entries(answers).flatMap(([what, answer]) =>
    'unanswered' in answer
      ? [`${what}: NOT KNOWN. The registry did not answer: ${answer.unanswered}`]
      : [`${what}: ${answer.findings.length || 'no'} findings`, ...answer.findings.map((finding) => `  ${finding}`)],
  );
  const all = Object.values(answers);
  const found = all.some((answer) => 'findings' in answer && answer.findings.length > 0);
  const unanswered = all.some((answer) => 'unanswered' in answer);
  return { text: `${lines.join('\n')}\n`, exitCode: found ? 1 : unanswered ? 2 : 0 };
}
