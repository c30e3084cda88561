import { Namespace } from 'kubernetes-models/v1';
import { serverNames } from '../configuration/processes.ts';
import { ingress } from './manifests/ingress.ts';
import { migrationJob, releaseJob } from './manifests/jobs.ts';
import { networkPolicies, storePolicies } from './manifests/network-policies.ts';
import { serverManifests } from './manifests/server.ts';
import type { Settings } from './settings.ts';

/** A resource of Kubernetes that checks itself against the schema of its API. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: { readonly name?: string; readonly namespace?: string };
  toJSON(): unknown;
  validate(): void;
}

/** The parts of a roll-out in the order in which they are applied, and what to wait for is in docs/operations.md. */
export const PARTS = ['base', 'migrate', 'release', 'servers'] as const;
export type Part = (typeof PARTS)[number];

/** @returns the manifests of one part */
export function manifestsOf(part: Part, settings: Settings, frontEnds: readonly string[]): Manifest[] {
  const services = ['appointments', 'payments', 'users'] as const;
  const parts: Record<Part, () => Manifest[]> = {
    base: () => [
      new Namespace({ metadata: { name: settings.namespace } }),
      ...networkPolicies(settings),
      ...storePolicies(settings),
    ],
    migrate: () => services.map((service) => migrationJob(service, settings)),
    release: () => frontEnds.map((frontEnd) => releaseJob(frontEnd, settings)),
    servers: () => [...serverNames.flatMap((server) => serverManifests(server, settings)), ingress(settings)],
  };
  return parts[part]();
}
