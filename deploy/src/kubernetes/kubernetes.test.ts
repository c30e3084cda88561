import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { parse } from 'yaml';
import { keysOf, requiredOf, serverNames } from '../configuration/processes.ts';
import { manifestsOf, PARTS } from './parts.ts';
import { readSettings } from './settings.ts';
import { isSetHere, SECRETS } from './variables.ts';

const example = readFileSync(join(repository, 'deploy/kubernetes.example.yaml'), 'utf8');
const settings = readSettings(example);
const manifests = PARTS.flatMap((part) => manifestsOf(part, settings, ['shell', 'mf-payment']));

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly command?: readonly string[];
  readonly securityContext: object;
}
interface Written {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec: {
    readonly template?: {
      readonly spec: { readonly containers: readonly [Container]; readonly securityContext: object };
    };
    readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly egress?: readonly unknown[];
  };
}
const written = manifests.map((manifest) => manifest.toJSON() as Written);
const environmentOf = (name: string) =>
  written.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)?.spec.template?.spec
    .containers[0].env ?? [];

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata?.name}`, manifest] as const))(
  '%s matches the schema of its API',
  (_name, manifest) => {
    expect(() => manifest.validate()).not.toThrow();
  },
);

test('the schemas refuse a wrong value', () => {
  const wrong = { spec: { replicas: 'two', selector: {}, template: {} } } as unknown as IDeployment;
  expect(() => new Deployment(wrong).validate()).toThrow(/replicas/);
});

test('no two manifests have the same name', () => {
  const names = written.map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(serverNames)('%s gets every variable that it reads', (server) => {
  const settable = keysOf(server).filter((key) => !isSetHere(key) && !SECRETS.includes(key));
  const text = { ...parse(example), environment: Object.fromEntries(settable.map((key) => [key, 'set'])) };
  const all = manifestsOf('servers', readSettings(JSON.stringify(text)), []).map(
    (manifest) => manifest.toJSON() as Written,
  );
  const deployment = all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === server);
  const passed = deployment?.spec.template?.spec.containers[0].env.map(({ name }) => name) ?? [];
  const withheld = /^(?:DATABASE_OWNER_URL_\w+|DEMO_DATA|RELEASES_S3_ENDPOINT|TLS_\w+)$/;
  const missingInVariables = keysOf(server).filter((key) => !passed.includes(key) && !withheld.test(key));
  expect({ missingInVariables }).toEqual({ missingInVariables: [] });
});

test.each(serverNames)('%s starts with the variables of the example', (server) => {
  const given = environmentOf(server).map(({ name }) => name);
  const missingInExample = requiredOf(server).filter((key) => !given.includes(key));
  expect({ missingInExample }).toEqual({ missingInExample: [] });
  expect(requiredOf(server)).toContain('IDENTITY_PUBLIC_KEYS');
});

test('what looks like a secret comes from a Secret', () => {
  const isPublic = /PUBLIC|PUBLISHABLE|_TOKENS_REVOKED$|_LIMIT_|^REDIS_SENTINEL|^DATABASE_OWNER_URL_/;
  const looksSecret = /SECRET|PASSWORD|TOKEN|_KEYS?$|^(?:DATABASE|REDIS|SMTP)_/;
  const keys = serverNames
    .flatMap((server) => keysOf(server))
    .filter((key) => looksSecret.test(key) && !isPublic.test(key));
  const missingInSecrets = [...new Set(keys)].filter((key) => !SECRETS.includes(key));
  expect({ missingInSecrets }).toEqual({ missingInSecrets: [] });
  const literal = serverNames
    .flatMap((name) => environmentOf(name))
    .filter(({ name, value }) => SECRETS.includes(name) && value);
  expect(literal).toEqual([]);
});

test('the settings refuse what is unknown, secret or decided by the manifests', () => {
  const withVariable = (name: string) => `${example}  ${name}: value\n`;
  expect(() => readSettings(withVariable('LOG_LEVLE'))).toThrow(/LOG_LEVLE is not a variable/);
  expect(() => readSettings(withVariable('SESSION_SECRET'))).toThrow(/SESSION_SECRET belongs into a Secret/);
  expect(() => readSettings(withVariable('NODE_ENV'))).toThrow(/NODE_ENV is not a variable/);
  expect(() => readSettings(example.replace('host:', 'hots:'))).toThrow(/hots/);
});

test('every pod runs without root, without rights, on a file system that it cannot write', () => {
  const pods = written.flatMap(({ spec }) => spec?.template?.spec ?? []);
  expect(pods).toHaveLength(4 + 3 + 2);
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
});

test('each database is open to its service and its migration only', () => {
  const policies = written.filter(({ kind, spec }) => kind === 'NetworkPolicy' && spec.egress);
  const reaching = (cluster: string) =>
    policies
      .filter(({ spec }) => JSON.stringify(spec.egress).includes(`"cnpg.io/cluster":"${cluster}"`))
      .map(({ metadata }) => metadata.name);
  expect(reaching('payments')).toEqual(['payments', 'migrate-payments']);
  expect(reaching('users')).toEqual(['users', 'migrate-users']);
  const store = written.find(({ metadata }) => metadata.name === 'store-payments');
  expect(JSON.stringify(store)).not.toMatch(/"app.kubernetes.io\/name":"(?:bff|users|appointments)"/);
});

test('a migration runs the command of its service, as the owner of the tables', () => {
  for (const service of ['appointments', 'payments', 'users']) {
    const job = written.find(({ metadata }) => metadata.name === `migrate-${service}-1-0-0`);
    const container = job?.spec.template?.spec.containers[0];
    expect(existsSync(join(repository, 'services', service, container?.command?.at(-1) ?? 'none'))).toBe(true);
    expect(container?.env.map(({ name }) => name)).toContain(`DATABASE_OWNER_URL_${service.toUpperCase()}`);
    expect(environmentOf(service).map(({ name }) => name)).not.toContain(`DATABASE_OWNER_URL_${service.toUpperCase()}`);
  }
});

test('with TLS, every server speaks https, names its clients and reads its certificate from its own Secret', () => {
  const tls = { ...parse(example), tls: { authorities: 'tailgate-authorities' } };
  const all = ['servers', 'migrate'] as const;
  const found = all.flatMap((part) => manifestsOf(part, readSettings(JSON.stringify(tls)), []));
  for (const manifest of found) expect(() => manifest.validate()).not.toThrow();
  const pods = found.map((manifest) => JSON.stringify(manifest.toJSON()));
  for (const server of serverNames) {
    const pod = pods.find((text) => text.includes(`"secretName":"tailgate-${server}-tls"`)) ?? '';
    expect(pod).toContain('"name":"NODE_EXTRA_CA_CERTS","value":"/authorities/ca.pem"');
    expect(pod).toContain('"name":"TLS_KEY_FILE","value":"/tls/tls.key"');
    expect(pod.match(/"scheme":"HTTPS"/g)).toHaveLength(3);
    expect(pod).not.toContain('http://');
    expect(pod.includes('"name":"TLS_CLIENTS"')).toBe(server !== 'bff');
  }
  const migrations = pods.filter((text) => text.includes('src/migrate.ts'));
  expect(migrations).toHaveLength(3);
  for (const text of migrations) expect(text).toContain('"configMap":{"name":"tailgate-authorities"}');
  expect(JSON.stringify(written)).not.toContain('/tls');
});
