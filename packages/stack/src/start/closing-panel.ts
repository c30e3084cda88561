import { relative } from 'node:path';
import { styleText } from 'node:util';
import { formatDuration } from '../report/progress.ts';
import { repository } from '../repository/repository.ts';
import { databases } from '../servers/environment.ts';
import type { Stack } from './start-stack.ts';

const demoAccounts = [
  ['super', 'everything, users and roles too'],
  ['admin', 'quotes, appointments, time slots, payments'],
  ['casey', 'a customer with appointments'],
] as const;

const nextSteps = [
  'Sign in as admin, open Admin Dashboard, Quotes, and approve one.',
  'Open the mail viewer and follow the payment link.',
  'Pick a time and pay with 4242 4242 4242 4242, any date and CVC.',
];

const row = (name: string, text: string) => `  ${name.padEnd(10)} ${text}`;
const rows = (name: string, texts: readonly string[]) => texts.map((text, index) => row(index === 0 ? name : '', text));

export function closingPanel(
  stack: Pick<Stack, 'urls' | 'real' | 'dataDir' | 'instances' | 'waiting'>,
  milliseconds: number,
): string {
  const { urls, real, dataDir, instances, waiting } = stack;
  const bold = (text: string) => styleText('bold', text);
  const folder = relative(repository, dataDir) || dataDir;
  const accounts = demoAccounts.map(([name, purpose]) => `${bold(name.padEnd(6))} tailgate-demo   ${purpose}`);
  const isDemo = databases.every((name) => real.databases[name] === undefined) && !real.smtp && !real.stripe;
  return [
    '',
    `  ${bold(`Tailgate runs at ${urls.app}`)}   (started in ${formatDuration(milliseconds)})`,
    '',
    ...(real.databases.users === undefined ? rows('Sign in', accounts) : []),
    ...(real.smtp === undefined ? [row('Mail', urls.mail)] : []),
    ...(real.texts ? [] : [row('Texts', urls.texts)]),
    ...(real.stripe ? [] : [row('Stripe', `${urls.stripeSandbox}   the sandbox`)]),
    row('API', `${urls.app}/api/docs`),
    ...rows('Real', realParts(real)),
    ...rows('Replicas', replicas(instances)),
    ...rows('Building', areasBeingBuilt(waiting)),
    row('Data', `${folder}   (npm run ops -- reset clears it; logs in ${folder}/logs)`),
    row('Stop', 'Ctrl-C'),
    '',
    ...(isDemo
      ? [
          ...rows(
            'Next',
            nextSteps.map((step, index) => `${index + 1}. ${step}`),
          ),
          '',
        ]
      : []),
  ].join('\n');
}

function replicas(instances: Stack['instances']): string[] {
  return [...Map.groupBy(instances, ({ server }) => server)].flatMap(([server, all]) =>
    all.length > 1 ? [`${server.padEnd(12)} ports ${all.map(({ port }) => port).join(' and ')}`] : [],
  );
}

function areasBeingBuilt(waiting: Stack['waiting']): string[] {
  if (waiting.size === 0) return [];
  return [`${[...waiting].join(', ')}   (they open automatically)`];
}

function realParts(real: Stack['real']): string[] {
  const parts = [
    ...databases.filter((name) => real.databases[name] !== undefined).map((name) => `database ${name}`),
    ...(real.redis === undefined ? [] : ['Redis']),
    ...(real.smtp === undefined ? [] : ['mail server']),
    ...(real.stripe ? ['Stripe'] : []),
    ...(real.texts ? ['Twilio'] : []),
  ];
  return parts.length === 0 ? [] : [`${parts.join(', ')}: from the environment, not embedded`];
}
