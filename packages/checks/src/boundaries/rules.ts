import { basename } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';

const frontEnd = '(?:shell|mf-[^/]+)';
const laboratory = 'e2e|proofs|bench';

function forbid(name: string, comment: string, from: object, to: object): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

function onlyPackages(owner: string, from: string, packages: readonly string[]): IForbiddenRuleType {
  const allowed = packages.length === 0 ? 'none of our packages' : `only packages/{${packages.join(',')}}`;
  const own = /^\^packages\/([\w-]+)\/$/.exec(from)?.[1];
  const names = own === undefined ? packages : [...packages, own];
  // Tests and configuration files may use what only helps testing: the presets, the Stripe sandbox.
  return forbid(
    `${owner}-packages`,
    `${owner} may import ${allowed}.`,
    { path: from, pathNot: '\\.(test|config)\\.[jt]sx?$|/testing/' },
    { path: '^packages/', ...(names.length > 0 && { pathNot: `^packages/(?:${names.join('|')})/` }) },
  );
}

/** Folders from the ground up. A folder that is missing here is refused; `testing/` may import all of them. */
export const orderedFolders: Readonly<Record<string, readonly string[]>> = {
  bff: ['redis', 'sessions', 'security-events', 'http', 'changes', 'releases', 'account', 'page', 'metrics', 'attacks'],
  'services/payments': [
    'gateways',
    'payments',
    'receipts',
    'time-slots',
    'trucks',
    'schedule',
    'stripe',
    'engine',
    'refunds',
    'cancellation',
    'booking',
    'cash',
    'reports',
    'privacy',
    'reconciliation',
    'jobs',
  ],
  'services/appointments': [
    'rules',
    'lists',
    'gateways',
    'distance',
    'settings',
    'prices',
    'outbox',
    'clients',
    'quotes',
    'trips',
    'photos',
    'calendar',
    'receipts',
    'messaging',
    'crew',
    'proof',
    'reports',
    'imports',
    'privacy',
    'demo',
    'jobs',
  ],
  'services/users': [
    'accounts',
    'mail',
    'links',
    'users',
    'email',
    'second-factors',
    'passwords',
    'security-events',
    'privacy',
    'jobs',
  ],
  'packages/stack': [
    'repository',
    'report',
    'processes',
    'install',
    'backends',
    'mail-viewer',
    'text-viewer',
    'portal',
    'servers',
    'backup',
    'demo',
    'start',
    'commands',
  ],
  'packages/build': [
    'releases',
    'first-views',
    'webpack',
    'symbolicate',
    'gate',
    'skew',
    'peers',
    'new-remote',
    'commands',
  ],
  'packages/checks': [
    'jest',
    'boundaries',
    'words',
    'secrets',
    'hazards',
    'versions',
    'migrations',
    'supply',
    'wire',
    'documents',
    'suites',
    'changed',
    'commands',
  ],
};

function oneDirection(root: string, folders: readonly string[]): IForbiddenRuleType[] {
  return folders.slice(0, -1).map((folder, level) => {
    const above = folders.slice(level + 1);
    return forbid(
      `${basename(root)}-${folder}-below`,
      `In ${root} ${folder}/ is below ${above.join(', ')}.`,
      { path: `^${root}/src/${folder}/`, pathNot: '\\.test\\.ts$' },
      { path: `^${root}/src/(${above.join('|')})/` },
    );
  });
}

export const boundaryRules: readonly IForbiddenRuleType[] = [
  onlyPackages('domain', '^packages/domain/', []),
  onlyPackages('contracts', '^packages/contracts/', ['domain']),
  onlyPackages('ui', '^packages/ui/', []),
  onlyPackages('web-kit', '^packages/web-kit/', ['contracts', 'domain']),
  onlyPackages('service-kit', '^packages/service-kit/', ['contracts', 'domain']),
  onlyPackages('stripe-sandbox', '^packages/stripe-sandbox/', []),
  onlyPackages('services', '^services/', ['contracts', 'domain', 'service-kit']),
  onlyPackages('releases', '^packages/releases/', ['contracts']),
  onlyPackages('stack', '^packages/stack/', ['contracts', 'domain', 'releases']),
  onlyPackages('build', '^packages/build/', ['contracts', 'releases', 'stack']),
  onlyPackages('bff', '^bff/', ['contracts', 'domain', 'releases', 'service-kit']),
  onlyPackages('front-ends', `^${frontEnd}/src/`, ['contracts', 'domain', 'ui', 'web-kit']),
  forbid(
    'packages-know-no-application',
    'A shared package does not know who uses it.',
    { path: '^packages/' },
    { path: `^(services|bff|${laboratory}|${frontEnd})/` },
  ),
  forbid(
    'services-stay-apart',
    'A service talks to another one over HTTP or a job, never by import.',
    { path: '^services/([^/]+)/' },
    { path: '^services/', pathNot: '^services/$1/' },
  ),
  forbid(
    'services-know-no-client',
    'A service does not know who calls it.',
    { path: '^services/' },
    { path: `^(bff|${laboratory}|${frontEnd})/` },
  ),
  forbid(
    'bff-stays-apart',
    'The BFF reaches services over HTTP and front ends as files.',
    { path: '^bff/' },
    { path: `^(services|${laboratory}|${frontEnd})/` },
  ),
  forbid(
    'front-ends-stay-apart',
    'A front end is built and released alone: no import of the shell, another remote or a server.',
    { path: `^(${frontEnd})/` },
    { path: `^(services|bff|${laboratory}|${frontEnd})/`, pathNot: '^$1/' },
  ),
  forbid(
    'laboratory-stays-apart',
    'Browser tests, proofs and benchmark share what packages/stack/portal offers, and nothing else.',
    { path: `^(${laboratory})/` },
    { path: `^(${laboratory})/`, pathNot: '^$1/' },
  ),
  forbid(
    'deploy-knows-configurations',
    'Of an application, deploy knows the configuration, and the rules of reconciliation for docs/reference.',
    { path: '^deploy/' },
    { path: `^(services|bff|${laboratory}|${frontEnd})/`, pathNot: '/(config|rule-codes)\\.ts$' },
  ),
  forbid(
    'features-stay-apart',
    'Features meet in pages; one that imports another can no longer be changed or removed alone.',
    { path: `^(${frontEnd}/src/features)/([^/]+)/` },
    { path: '^$1/', pathNot: '^$1/$2/' },
  ),
  forbid(
    'models-behind-repositories',
    'Only a repository, a migration and the wiring of the process see a Sequelize model.',
    {
      path: '^services/',
      pathNot: '-repository\\.ts$|\\.model\\.ts$|/migrations/|^services/[^/]+/src/(app|main|database|models)\\.ts$',
    },
    { path: '\\.model\\.ts$' },
  ),
  forbid(
    'wiring-imports-folders',
    'A folder of a service takes its dependencies as arguments: it imports the files that build them for their types only.',
    { path: '^services/([^/]+)/src/[^/]+/', pathNot: '\\.test\\.ts$|/testing/' },
    { path: '^services/$1/src/(app|main|dependencies)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  ...Object.entries(orderedFolders).flatMap(([root, folders]) => oneDirection(root, folders)),
];
