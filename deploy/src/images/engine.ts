import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findOrInstall, type SystemProgram } from '@tailgate/stack/system-package';
import { succeeds } from './run-program.ts';

const docker: SystemProgram = {
  title: 'Docker',
  names: ['docker'],
  packages: { 'apt-get': ['docker.io', 'docker-compose', 'iptables'] },
};
/** A machine may have the client only. */
const dockerd: SystemProgram = {
  title: 'The Docker engine',
  names: ['dockerd'],
  packages: { 'apt-get': ['docker.io', 'iptables'] },
};
const composeV1: SystemProgram = {
  title: 'Docker Compose',
  names: ['docker-compose'],
  packages: { 'apt-get': ['docker-compose'] },
};

export interface Engine {
  readonly compose: readonly string[];
  /** For `docker build`: the old builder where BuildKit is not installed. */
  readonly buildEnvironment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const answers = (): Promise<boolean> => succeeds(['docker', 'info']);

/** @returns Docker, installed and started if that is possible, or the reason why there is none */
export async function findEngine(): Promise<Engine | string> {
  if ((await findOrInstall(docker)) === undefined) return 'Docker is not installed.';
  const daemon = (await answers()) ? undefined : await startDaemon();
  if (!(await answers())) {
    daemon?.kill();
    return 'Docker is installed, but its engine does not answer and could not be started.';
  }
  const plugin = await succeeds(['docker', 'compose', 'version']);
  const separate = plugin ? undefined : await findOrInstall(composeV1);
  if (!plugin && separate === undefined) return 'Docker Compose is not installed.';
  return {
    compose: plugin ? ['docker', 'compose'] : ['docker-compose'],
    buildEnvironment: { DOCKER_BUILDKIT: (await succeeds(['docker', 'buildx', 'version'])) ? '1' : '0' },
    stop: async () => {
      if (daemon === undefined) return;
      daemon.kill();
      await once(daemon, 'exit');
    },
  };
}

/** Starts the engine for this run only, where a machine has no service manager that does. */
async function startDaemon(): Promise<ChildProcess | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const program = await findOrInstall(dockerd);
  if (program === undefined) return undefined;
  const daemon = spawn(program, [], { stdio: 'ignore' });
  for (let second = 0; second < 30 && daemon.exitCode === null && !(await answers()); second++) await wait(1_000);
  return daemon;
}
