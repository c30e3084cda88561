import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { Settings } from './settings.ts';
import type { Variable } from './variables.ts';

type PodTemplate = NonNullable<IDeployment['spec']>['template'];
type PodSpec = NonNullable<NonNullable<PodTemplate>['spec']>;
export type Labels = Readonly<Record<string, string>>;

/** `app` names what a pod runs; the network policies and services choose pods by it. */
export function labelsOf(app: string): Record<string, string> {
  return { 'app.kubernetes.io/part-of': 'tailgate', 'app.kubernetes.io/name': app };
}

export function metadata(name: string, app: string, { namespace, version }: Settings) {
  return { name, namespace, labels: { ...labelsOf(app), 'app.kubernetes.io/version': version } };
}

export function imageOf(name: string, { images, version }: Settings): string {
  return `${images}/${name}:${version}`;
}

interface Files {
  readonly volumes: readonly object[];
  readonly mounts: readonly { readonly name: string; readonly mountPath: string; readonly readOnly: true }[];
}

/** @returns the authorities that a pod trusts and the certificate of its server, by reference */
export function filesOf(server: string | undefined, { tls }: Settings): Files {
  if (!tls) return { volumes: [], mounts: [] };
  const authorities = { name: 'authorities', configMap: { name: tls.authorities } };
  const certificate = { name: 'tls', secret: { secretName: `tailgate-${server}-tls`, defaultMode: 0o440 } };
  const mount = ({ name }: { name: string }) => ({ name, mountPath: `/${name}`, readOnly: true as const });
  const volumes = server === undefined ? [authorities] : [authorities, certificate];
  return { volumes, mounts: volumes.map(mount) };
}

interface Container {
  readonly app: string;
  readonly image: string;
  readonly env: readonly Variable[];
  readonly resources: { readonly cpu: string; readonly memory: string };
  readonly files: Files;
  /** More of the container: command, ports, probes. */
  readonly container?: object;
  /** More of the pod. */
  readonly pod?: object;
  readonly annotations?: Record<string, string>;
}

/** A pod whose process writes only into two temporary folders and has no rights in the cluster. */
export function podTemplate({
  app,
  image,
  env,
  resources,
  files,
  container,
  pod,
  annotations,
}: Container): PodTemplate {
  return {
    metadata: { labels: labelsOf(app), ...(annotations && { annotations }) },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 1000,
        runAsGroup: 1000,
        fsGroup: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          name: 'main',
          image,
          imagePullPolicy: 'IfNotPresent',
          env: [...env],
          // No limit of the processor: a throttled process answers late although the machine is idle.
          resources: { requests: { ...resources }, limits: { memory: resources.memory } },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }, { name: 'data', mountPath: '/data' }, ...files.mounts],
          ...container,
        },
      ],
      volumes: [{ name: 'tmp', emptyDir: {} }, { name: 'data', emptyDir: {} }, ...files.volumes] as NonNullable<
        PodSpec['volumes']
      >,
      ...pod,
    },
  };
}
