import { execFile } from 'node:child_process';
import { type Answer, readAdvisories, readSignatures } from './read-audit.ts';

type Environment = Readonly<Record<string, string>>;

export async function askForAdvisories(root: string, env: Environment = {}): Promise<Answer> {
  return readAdvisories(await npm(root, env, 'audit', '--package-lock-only', '--json'));
}

export async function askForSignatures(root: string, env: Environment = {}): Promise<Answer> {
  return readSignatures(await npm(root, env, 'audit', 'signatures', '--json'));
}

/** npm ends with an error if it finds something; its output says what. */
function npm(root: string, env: Environment, ...args: string[]): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 100_000_000 };
  return new Promise((resolve) => {
    execFile('npm', args, { ...options, shell: process.platform === 'win32' }, (_error, output) => resolve(output));
  });
}
