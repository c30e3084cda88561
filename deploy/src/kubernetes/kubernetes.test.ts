import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';
import { keysOf, requiredOf, serverNames } from '../configuration/processes.ts';
import { frontEndImages } from '../images/image-list.ts';
import { exampleVariables, filesOf, kustomizationOf, type Manifest, manifestsIn } from './read-manifests.ts';

const services = ['appointments', 'payments', 'users'] as const;
const manifests = manifestsIn('{base,migrate,release,servers,example/*}/*.yaml');
const secrets = Object.fromEntries(
  manifestsIn('secrets.example.yaml').map(({ metadata, stringData = {} }) => [metadata.name, Object.keys(stringData)]),
);
const cluster = manifests.find(({ metadata }) => metadata.name === 'tailgate-cluster')?.data ?? {};
const example = exampleVariables();

function named(kind: string, name: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}`);
  return found;
}
const podOf = (manifest: Manifest) => manifest.spec?.template?.spec;
const containerOf = (kind: string, name: string) => podOf(named(kind, name))?.containers[0];
const secretsOf = (server: string) =>
  containerOf('Deployment', server)?.envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []) ?? [];
const looksSecret = (key: string) =>
  /SECRET|PASSWORD|TOKEN|_KEYS?$|^(?:DATABASE|REDIS|SMTP)_/.test(key) &&
  !/PUBLIC|PUBLISHABLE|_TOKENS_REVOKED$|_LIMIT_|^REDIS_SENTINEL|^DATABASE_OWNER_URL_/.test(key);

test.each(['base', 'migrate', 'release', 'servers', 'example/base', 'example/servers'])(
  'the kustomization of %s has each of its files',
  (part) => {
    const listed = kustomizationOf(part).resources?.filter((each) => !each.startsWith('..')) ?? [];
    expect([...listed].sort()).toEqual([...filesOf(part)].sort());
  },
);

test('no two manifests have the same name', () => {
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the installation replaces each image, and each front end has a job that publishes it', () => {
  const used = manifests.flatMap((manifest) => podOf(manifest)?.containers[0].image ?? []);
  const replaced = kustomizationOf('example/settings').images?.map(({ name }) => name);
  expect([...(replaced ?? [])].sort()).toEqual([...new Set(used)].sort());
  const publishers = manifestsIn('release/*.yaml').map(({ metadata }) => metadata.name);
  expect(publishers.sort()).toEqual(
    frontEndImages()
      .map((name) => `release-${name}`)
      .sort(),
  );
});

describe.each(serverNames)('%s', (server) => {
  test('reads its variables from the installation, the cluster and its Secret', () => {
    const own = [`tailgate-${server}`, ...(server === 'bff' ? ['tailgate-releases'] : [])];
    expect(containerOf('Deployment', server)?.envFrom).toEqual([
      { configMapRef: { name: 'tailgate' } },
      { configMapRef: { name: 'tailgate-cluster' } },
      ...own.map((name) => ({ secretRef: { name } })),
    ]);
    expect(containerOf('Deployment', server)?.env).toBeUndefined();
  });

  test('starts with the variables of the example', () => {
    const given = [example, cluster]
      .flatMap(Object.keys)
      .concat(secretsOf(server).flatMap((name) => secrets[name] ?? []));
    const missingInExample = requiredOf(server).filter((key) => !given.includes(key));
    expect({ missingInExample }).toEqual({ missingInExample: [] });
    expect(requiredOf(server)).toContain('IDENTITY_PUBLIC_KEYS');
  });

  test('has all that looks like a secret in its Secret, and nothing else there', () => {
    const inSecrets = secretsOf(server).flatMap((name) => secrets[name] ?? []);
    const missingInSecrets = keysOf(server).filter((key) => looksSecret(key) && !inSecrets.includes(key));
    expect({ missingInSecrets }).toEqual({ missingInSecrets: [] });
    const notRead = inSecrets.filter((key) => ![...keysOf(server), ...ofLibraries].includes(key));
    expect({ notRead }).toEqual({ notRead: [] });
  });

  test('has probes, memory, an autoscaler, and one pod at most that may be away', () => {
    expect(containerOf('Deployment', server)).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      ports: [{ name: 'http', containerPort: Number(cluster.PORT) }, { containerPort: Number(cluster.METRICS_PORT) }],
    });
    expect(named('HorizontalPodAutoscaler', server).spec).toMatchObject({
      scaleTargetRef: { name: server },
      minReplicas: 2,
    });
    expect(named('PodDisruptionBudget', server).spec).toMatchObject({ maxUnavailable: 1 });
    expect(named('Service', server).spec).toMatchObject({ selector: { 'app.kubernetes.io/name': server } });
  });
});

const ofLibraries = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

test('every variable is read by a server, is no secret, and is decided in one place', () => {
  const known = [...serverNames.flatMap(keysOf), ...ofLibraries];
  const given = [example, cluster].flatMap(Object.keys);
  expect(given.filter((key) => !known.includes(key))).toEqual([]);
  expect(given.filter(looksSecret)).toEqual([]);
  expect(given.filter((key, index) => given.indexOf(key) !== index)).toEqual([]);
  expect(cluster).toMatchObject({ NODE_ENV: 'production', MIGRATE_AT_START: 'false', DEMO_DATA: '' });
  expect(example.PUBLIC_URL).toBe(`https://${named('Ingress', 'portal').spec?.rules?.[0]?.host}`);
});

test('every pod runs without root, without rights, on a file system that it cannot write, in limited memory', () => {
  const pods = manifests.flatMap((manifest) => podOf(manifest) ?? []);
  expect(pods).toHaveLength(4 + 3 + 5);
  for (const pod of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          resources: { requests: { cpu: expect.any(String) }, limits: { memory: '512Mi' } },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        },
      ],
    });
    expect(pod.containers).toHaveLength(1);
  }
});

test('nothing goes in or out that no policy names', () => {
  expect(named('NetworkPolicy', 'closed').spec).toMatchObject({
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'tailgate' } },
    policyTypes: ['Ingress', 'Egress'],
  });
  const open = manifests.filter(
    ({ kind, spec }) => kind === 'NetworkPolicy' && /0\.0\.0\.0\/0/.test(JSON.stringify(spec)),
  );
  expect(open.map(({ metadata }) => metadata.name)).toEqual(['payments', 'bucket']);
});

test.each(services)('the database of %s is open to its service and its migration only', (service) => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const naming = policies.filter(({ spec }) => JSON.stringify(spec).includes(`"cnpg.io/cluster":"${service}"`));
  expect(naming.map(({ metadata }) => metadata.name)).toEqual([`${service}-to-store`, `store-${service}`]);
  const apps = (text: string) => [...text.matchAll(/"app.kubernetes.io\/name":"([\w-]+)"/g)].map(([, app]) => app);
  expect(named('NetworkPolicy', `${service}-to-store`).spec).toMatchObject({
    podSelector: { matchExpressions: [{ operator: 'In', values: [service, `migrate-${service}`] }] },
  });
  expect(apps(JSON.stringify(naming[1]))).toEqual([service, `migrate-${service}`]);
});

test.each(services)(
  'the migration of %s runs the command of its service, alone as the owner of the tables',
  (service) => {
    const owner = `DATABASE_OWNER_URL_${service.toUpperCase()}`;
    const container = containerOf('Job', `migrate-${service}`);
    expect(existsSync(join(repository, 'services', service, container?.command?.at(-1) ?? 'none'))).toBe(true);
    const keys = ['NODE_ENV', `DATABASE_URL_${service.toUpperCase()}`, owner];
    expect(container?.env?.map(({ name }) => name)).toEqual(keys);
    expect(container?.env?.at(-1)?.valueFrom).toEqual({
      secretKeyRef: { name: `tailgate-${service}-owner`, key: owner },
    });
    const holders = Object.keys(secrets).filter((name) => secrets[name]?.includes(owner));
    expect(holders).toEqual([`tailgate-${service}-owner`]);
  },
);

test('with TLS, every server speaks https, names its clients and reads its certificate from its own Secret', () => {
  const patches = manifestsIn('tls/*.yaml');
  const patchOf = (name: string) => JSON.stringify(patches.filter(({ metadata }) => metadata.name === name));
  for (const server of serverNames) {
    expect(patchOf(server)).toContain(`"secretName":"tailgate-${server}-tls"`);
    expect(patchOf(server).includes('"name":"TLS_CLIENTS"')).toBe(server !== 'bff');
  }
  expect(patchOf('each').match(/"scheme":"HTTPS"/g)).toHaveLength(3);
  const { data = {} } = patches.find(({ kind }) => kind === 'ConfigMap') ?? {};
  const addresses = Object.keys(cluster).filter((key) => cluster[key]?.startsWith('http:'));
  expect(addresses).toHaveLength(3);
  for (const key of addresses) expect(data[key]).toBe(cluster[key]?.replace('http:', 'https:'));
  expect(data).toMatchObject({ TLS_KEY_FILE: '/tls/tls.key', NODE_EXTRA_CA_CERTS: '/authorities/ca.pem' });
  const authorities = patches.filter((patch) =>
    JSON.stringify(patch).includes('"configMap":{"name":"tailgate-authorities"}'),
  );
  expect(authorities.map(({ kind }) => kind).sort()).toEqual(['Deployment', 'Job']);
});
