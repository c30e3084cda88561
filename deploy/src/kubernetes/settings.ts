import { parse } from 'yaml';
import { z } from 'zod';
import { keysOf, serverNames } from '../configuration/processes.ts';
import { isSetHere, SECRETS } from './variables.ts';

const quantity = z
  .string()
  .regex(/^\d+(?:\.\d+)?(?:m|Ki|Mi|Gi)?$/, 'must be an amount of Kubernetes, such as 250m or 512Mi');
const dnsName = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'must be a DNS name');
const labels = z.record(z.string(), z.string());

/** What a network policy lets a process reach: pods with these labels in a namespace, or a range of addresses. */
const peer = z.union([
  z.strictObject({ namespace: dnsName, labels, port: z.int() }),
  z.strictObject({ cidr: z.string().regex(/\//, 'must be a range such as 10.20.0.0/16'), port: z.int() }),
]);
export type Peer = z.output<typeof peer>;

const pods = z.strictObject({
  min: z.int().min(1).default(2),
  max: z.int().min(1).default(6),
  cpu: quantity.default('250m'),
  memory: quantity.default('512Mi'),
});

/** The variables that an operator may set: all that a server reads, less secrets and what the manifests decide. */
const settable = new Set(
  serverNames.flatMap((server) => keysOf(server).filter((key) => !isSetHere(key) && !SECRETS.includes(key))),
);
const environment = z
  .record(z.string(), z.string())
  .superRefine((values, context) => {
    for (const key of Object.keys(values).filter((name) => !settable.has(name))) {
      const why = SECRETS.includes(key) ? 'belongs into a Secret' : 'is not a variable that may be set here';
      context.addIssue({ code: 'custom', path: [key], message: `${key} ${why}` });
    }
  })
  .default({});

const settingsSchema = z.strictObject({
  namespace: dnsName.default('tailgate'),
  /** Where the images are: registry.example/tailgate. */
  images: z.string().min(1),
  version: z.string().regex(/^[\w][\w.-]{0,40}$/, 'must be a tag of an image'),
  host: dnsName,
  ingress: z.strictObject({
    class: z.string().min(1),
    /** The namespace of the ingress controller, the only one that may call the BFF. */
    namespace: dnsName,
    tlsSecret: dnsName,
    annotations: labels.default({}),
  }),
  /** A bucket that all BFFs share. */
  releases: z.strictObject({
    bucket: z.string().regex(/^s3:\/\/[^/]+/, 'must be s3://bucket/prefix'),
    endpoint: z.url().optional(),
    region: z.string().min(1),
  }),
  pods: z.strictObject({ bff: pods, appointments: pods, payments: pods, users: pods }).partial().default({}),
  databases: z.strictObject({ appointments: peer, payments: peer, users: peer }),
  redis: peer,
  /** Where the operator of the databases runs, which watches their pods. */
  operatorNamespace: dnsName.default('cnpg-system'),
  smtp: peer,
  /**
   * TLS between the processes. Each server has a Secret `tailgate-<server>-tls` (tls.crt, tls.key, ca.crt), and this ConfigMap has the
   * authorities that all trust (ca.pem).
   */
  tls: z.strictObject({ authorities: dnsName }).optional(),
  /** Prometheus, if it reads metrics. `serviceMonitor` makes a resource of its operator; else the pods have annotations. */
  metrics: z
    .strictObject({ namespace: dnsName, port: z.int().default(9090), serviceMonitor: z.boolean().default(false) })
    .optional(),
  /** Peers outside that a variable names, such as a collector of traces. */
  alsoReachable: z.array(peer).default([]),
  environment,
});
export type Settings = z.output<typeof settingsSchema>;
export type PodSettings = z.output<typeof pods>;

/**
 * @param text the settings, as YAML
 * @throws Error that lists everything that is wrong
 */
export function readSettings(text: string): Settings {
  const result = settingsSchema.safeParse(parse(text));
  if (result.success) return result.data;
  throw new Error(`The settings are not usable:\n${z.prettifyError(result.error)}`);
}

/** @returns how many pods a server has, and what each may use */
export function podsOf(settings: Settings, server: keyof Settings['pods']): PodSettings {
  return settings.pods[server] ?? pods.parse({});
}
