import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { markdownTable } from '@tailgate/stack/markdown-table';
import type { Outcome } from './proof.ts';

export interface ProofResult extends Outcome {
  readonly name: string;
  readonly claim: string;
  readonly seconds: number;
}

export function reportPage(results: readonly ProofResult[], seed: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const rows = results.map(({ name, claim, passed, failures, figures, seconds }) => [
    ...[`\`${name}\``, claim, `${passed} held, ${failures.length} failed`, figures, `${seconds} s`],
  ]);
  return [
    '# Results of the proofs',
    '',
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, seed ${seed}, ${availableParallelism()} cores.`,
    '',
    markdownTable(['proof', 'claim', 'result', 'figures', 'time'], rows),
    ...results.flatMap(({ name, failures }) => failures.map((failure) => `\n- \`${name}\`: ${failure}`)),
    '',
  ].join('\n');
}
