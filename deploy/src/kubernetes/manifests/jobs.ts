import { Job } from 'kubernetes-models/batch/v1';
import type { ServerName } from '../../configuration/processes.ts';
import { filesOf, imageOf, metadata, podTemplate } from '../pod.ts';
import type { Settings } from '../settings.ts';
import { environmentOfMigration, environmentOfRelease, type Variable } from '../variables.ts';

const RESOURCES = { cpu: '100m', memory: '512Mi' };
const DAY_SECONDS = 24 * 60 * 60;

interface Work {
  readonly name: string;
  /** The label that network policies choose the pod by. */
  readonly app: string;
  readonly image: string;
  readonly env: readonly Variable[];
  readonly command?: readonly string[];
}

/** A Job cannot be changed, so its name contains the version. */
function job({ name, app, image, env, command }: Work, settings: Settings): Job {
  const template = podTemplate({
    app,
    image: imageOf(image, settings),
    env,
    resources: RESOURCES,
    files: filesOf(undefined, settings),
    ...(command && { container: { command: [...command] } }),
    pod: { restartPolicy: 'Never' },
  });
  const suffix = settings.version
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .replace(/-+$/, '');
  return new Job({
    metadata: metadata(`${name}-${suffix}`, app, settings),
    spec: { backoffLimit: 4, ttlSecondsAfterFinished: DAY_SECONDS, template },
  });
}

/** Migrates one service's database. It must have ended before pods of its version start: they wait for the schema until then. */
export function migrationJob(service: Exclude<ServerName, 'bff'>, settings: Settings): Job {
  const env = environmentOfMigration(service, settings);
  const command = ['node', 'src/migrate.ts'];
  return job({ name: `migrate-${service}`, app: `migrate-${service}`, image: service, env, command }, settings);
}

/** Publishes a front end into the bucket. A team can apply its own alone. */
export function releaseJob(frontEnd: string, settings: Settings): Job {
  const env = environmentOfRelease(settings);
  return job({ name: `release-${frontEnd}`, app: 'release', image: frontEnd, env }, settings);
}
