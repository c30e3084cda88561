import { relative } from 'node:path';
import { styleText } from 'node:util';
import { formatDuration } from '../report/format-duration.ts';
import { databases } from './environment.ts';
import { repository } from './repository.ts';
import type { Stack } from './start-stack.ts';

const demoAccounts = [
  ['super', 'everything, users and roles too'],
  ['admin', 'quotes, appointments, time slots, payments'],
  ['casey', 'a customer with appointments'],
] as const;

/** What somebody who has just started the stack wants to know. */
export function closingPanel({ urls, real, dataDir }: Stack, milliseconds: number): string {
  const bold = (text: string) => styleText('bold', text);
  const row = (name: string, text: string) => `  ${name.padEnd(10)} ${text}`;
  const folder = relative(repository, dataDir) || dataDir;
  const lines = ['', `  ${bold(`Tailgate runs at ${urls.app}`)}   (started in ${formatDuration(milliseconds)})`, ''];
  if (real.databases.users === undefined) {
    demoAccounts.forEach(([name, purpose], index) => {
      lines.push(row(index === 0 ? 'Sign in' : '', `${bold(name.padEnd(6))} tailgate-demo   ${purpose}`));
    });
  }
  if (real.smtp === undefined) lines.push(row('Mail', urls.mail));
  if (!real.stripe) lines.push(row('Stripe', `${urls.stripeSandbox}   sandbox; pay with 4242 4242 4242 4242`));
  lines.push(row('Data', `${folder} (npm run reset clears it), logs in ${folder}/logs`));
  const realParts = [
    ...databases.filter((name) => real.databases[name] !== undefined).map((name) => `database ${name}`),
    ...(real.redis === undefined ? [] : ['Redis']),
    ...(real.smtp === undefined ? [] : ['mail server']),
    ...(real.stripe ? ['Stripe'] : []),
  ];
  if (realParts.length > 0) lines.push(row('Real', `${realParts.join(', ')}: from the environment, not embedded`));
  lines.push(row('Stop', 'Ctrl-C'), '');
  return lines.join('\n');
}
