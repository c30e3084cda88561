import { type INetworkPolicy, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { type Labels, labelsOf, metadata } from '../pod.ts';
import type { Peer, Settings } from '../settings.ts';
import { HTTP_PORT } from '../variables.ts';

type Spec = NonNullable<INetworkPolicy['spec']>;
type Ingress = NonNullable<Spec['ingress']>[number];
type Egress = NonNullable<Spec['egress']>[number];

/** Who calls whom, as in the picture of docs/architecture.md. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  bff: ['appointments', 'payments', 'users'],
  appointments: ['payments', 'users'],
  payments: ['appointments'],
  users: ['appointments'],
};

const tcp = (port: number | string) => [{ protocol: 'TCP' as const, port }];
const inNamespace = (name: string) => ({ matchLabels: { 'kubernetes.io/metadata.name': name } });
const pods = (matchLabels: Labels) => ({ podSelector: { matchLabels: { ...matchLabels } } });
const toPods = (app: string): Egress => ({ to: [pods(labelsOf(app))], ports: tcp(HTTP_PORT) });
/** Stripe and buckets of AWS have no fixed addresses. */
const HTTPS: Egress = { to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: tcp(443) };
const DNS: Egress = {
  to: [{ namespaceSelector: inNamespace('kube-system') }],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
};

function toPeer(peer: Peer): Egress {
  if ('cidr' in peer) return { to: [{ ipBlock: { cidr: peer.cidr } }], ports: tcp(peer.port) };
  return { to: [{ namespaceSelector: inNamespace(peer.namespace), ...pods(peer.labels) }], ports: tcp(peer.port) };
}

/** What each kind of pod may reach beyond the services that it calls. */
function outside(settings: Settings): Readonly<Record<string, readonly Egress[]>> {
  const { databases, redis, smtp, releases, alsoReachable } = settings;
  const bucket = releases.endpoint === undefined ? [HTTPS] : [toPort(releases.endpoint)];
  const also = alsoReachable.map(toPeer);
  return {
    bff: [toPeer(redis), ...bucket, ...also],
    appointments: [toPeer(databases.appointments), toPeer(smtp), ...also],
    payments: [toPeer(databases.payments), HTTPS, ...also],
    users: [toPeer(databases.users), toPeer(smtp), ...also],
    'migrate-appointments': [toPeer(databases.appointments)],
    'migrate-payments': [toPeer(databases.payments)],
    'migrate-users': [toPeer(databases.users)],
    release: bucket,
  };
}

/** A bucket of another server: its address is a name, which a policy cannot hold, so only the port is fixed. */
function toPort(endpoint: string): Egress {
  const { port, protocol } = new URL(endpoint);
  return { to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: tcp(Number(port) || (protocol === 'https:' ? 443 : 80)) };
}

/** Nothing in and nothing out, and then for each kind of pod what it needs. */
export function networkPolicies(settings: Settings): NetworkPolicy[] {
  const all = { matchLabels: { 'app.kubernetes.io/part-of': 'tailgate' } };
  const closed = new NetworkPolicy({
    metadata: metadata('closed', 'portal', settings),
    spec: { podSelector: all, policyTypes: ['Ingress', 'Egress'] },
  });
  const open = Object.entries(outside(settings)).map(([app, egress]) => {
    const called = (CALLS[app] ?? []).map(toPods);
    const ingress = ingressOf(app, settings);
    return new NetworkPolicy({
      metadata: metadata(app, app, settings),
      spec: {
        podSelector: { matchLabels: labelsOf(app) },
        policyTypes: ['Ingress', 'Egress'],
        ingress,
        egress: [DNS, ...called, ...egress],
      },
    });
  });
  return [closed, ...open];
}

/** Pods of a database or of Redis take connections from their own process only, from each other and from their operator. */
export function storePolicies(settings: Settings): NetworkPolicy[] {
  const { databases, redis, operatorNamespace } = settings;
  const users = { appointments: databases.appointments, payments: databases.payments, users: databases.users };
  const stores = Object.entries(users).map(([app, peer]) => ({ app, peer, callers: [app, `migrate-${app}`] }));
  return [...stores, { app: 'redis', peer: redis, callers: ['bff'] }].flatMap(({ app, peer, callers }) => {
    if ('cidr' in peer) return [];
    const own = inNamespace(settings.namespace);
    const from = callers.map((name) => ({ namespaceSelector: own, ...pods(labelsOf(name)) }));
    return new NetworkPolicy({
      metadata: { ...metadata(`store-${app}`, app, settings), namespace: peer.namespace },
      spec: {
        podSelector: { matchLabels: { ...peer.labels } },
        policyTypes: ['Ingress'],
        ingress: [
          { from, ports: tcp(peer.port) },
          { from: [pods(peer.labels), { namespaceSelector: inNamespace(operatorNamespace) }] },
        ],
      },
    });
  });
}

function ingressOf(app: string, { ingress, metrics }: Settings): Ingress[] {
  const callers = Object.keys(CALLS).filter((caller) => CALLS[caller]?.includes(app));
  const rules: Ingress[] = [];
  if (callers.length > 0) rules.push({ from: callers.map((name) => pods(labelsOf(name))), ports: tcp(HTTP_PORT) });
  if (app === 'bff')
    rules.push({ from: [{ namespaceSelector: inNamespace(ingress.namespace) }], ports: tcp(HTTP_PORT) });
  if (app in CALLS && metrics !== undefined)
    rules.push({ from: [{ namespaceSelector: inNamespace(metrics.namespace) }], ports: tcp(metrics.port) });
  return rules;
}
