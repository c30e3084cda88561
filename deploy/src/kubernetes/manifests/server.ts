import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import type { ServerName } from '../../configuration/processes.ts';
import { filesOf, imageOf, labelsOf, metadata, podTemplate } from '../pod.ts';
import { podsOf, type Settings } from '../settings.ts';
import { environmentOf, HTTP_PORT } from '../variables.ts';

/** More pods from this load on: a process needs room for the requests of a pod that ends. */
const CPU_PERCENT = 70;

/** @returns everything that one server needs */
export function serverManifests(server: ServerName, settings: Settings) {
  const { min, max } = podsOf(settings, server);
  const named = metadata(server, server, settings);
  const selector = { matchLabels: labelsOf(server) };
  const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: server };
  const load = { type: 'Utilization', averageUtilization: CPU_PERCENT };
  const ports = [{ name: 'http', port: HTTP_PORT, targetPort: 'http' }];
  const { metrics } = settings;
  const scraped = metrics && [{ name: 'metrics', port: metrics.port, targetPort: 'metrics' }];
  return [
    deployment(server, settings),
    new Service({ metadata: named, spec: { selector: labelsOf(server), ports: [...ports, ...(scraped ?? [])] } }),
    new HorizontalPodAutoscaler({
      metadata: named,
      spec: {
        scaleTargetRef: target,
        minReplicas: min,
        maxReplicas: max,
        metrics: [{ type: 'Resource', resource: { name: 'cpu', target: load } }],
      },
    }),
    new PodDisruptionBudget({ metadata: named, spec: { maxUnavailable: 1, selector } }),
    ...(metrics?.serviceMonitor
      ? [new ServiceMonitor({ metadata: named, spec: { selector, endpoints: [{ port: 'metrics' }] } })]
      : []),
  ];
}

function deployment(server: ServerName, settings: Settings): Deployment {
  const { cpu, memory } = podsOf(settings, server);
  const { metrics } = settings;
  const selector = { matchLabels: labelsOf(server) };
  const scrape = metrics && {
    'prometheus.io/scrape': 'true',
    'prometheus.io/port': String(metrics.port),
    'prometheus.io/path': '/metrics',
  };
  const metricsPort = metrics ? [{ name: 'metrics', containerPort: metrics.port }] : [];
  return new Deployment({
    metadata: metadata(server, server, settings),
    spec: {
      // No replicas: the autoscaler decides.
      revisionHistoryLimit: 5,
      selector,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: podTemplate({
        app: server,
        image: imageOf(server, settings),
        env: environmentOf(server, settings),
        resources: { cpu, memory },
        files: filesOf(server, settings),
        ...(scrape && !metrics.serviceMonitor && { annotations: scrape }),
        container: { ports: [{ name: 'http', containerPort: HTTP_PORT }, ...metricsPort], ...probes(settings) },
        pod: {
          // Longer than a process serves, drains and finishes its jobs.
          terminationGracePeriodSeconds: 60,
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: selector,
            },
          ],
        },
      }),
    },
  });
}

/** A slow start is no reason to restart; a process that hangs for half a minute is. */
function probes({ tls }: Settings) {
  const ask = (path: string) => ({ httpGet: { path, port: 'http', ...(tls && { scheme: 'HTTPS' as const }) } });
  return {
    startupProbe: { ...ask('/healthz'), periodSeconds: 3, failureThreshold: 60 },
    livenessProbe: { ...ask('/healthz'), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
    readinessProbe: { ...ask('/readyz'), periodSeconds: 3, timeoutSeconds: 3, failureThreshold: 2 },
  };
}
