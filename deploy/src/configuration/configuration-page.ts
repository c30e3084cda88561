import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS, linkReferences } from '@tailgate/checks/documents';
import { developmentDefaultOf } from '@tailgate/service-kit';
import { markdownTable } from '@tailgate/stack/markdown-table';
import { repository } from '@tailgate/stack/repository';
import type { z } from 'zod';
import { isRequired, keysOf, type ServerName, schemaOf, serverNames } from './processes.ts';

interface Variable {
  readonly name: string;
  readonly readBy: readonly ServerName[];
  readonly standard: string;
  readonly does: string;
}

const SECTIONS: readonly (readonly [title: string, holds: (variable: Variable) => boolean])[] = [
  ['Every process', ({ readBy }) => readBy.length === serverNames.length],
  ['Several processes', ({ readBy }) => readBy.length > 1 && readBy.length < serverNames.length],
  ['BFF', ({ name, readBy }) => readBy.join() === 'bff' && !isLimit(name)],
  ['Limits of the BFF', ({ name, readBy }) => readBy.join() === 'bff' && isLimit(name)],
  ['Appointments service', ({ readBy }) => readBy.join() === 'appointments'],
  ['Payments service', ({ readBy }) => readBy.join() === 'payments'],
  ['Users service', ({ readBy }) => readBy.join() === 'users'],
];

export function configurationPage(): string {
  const decisions = readdirSync(join(repository, 'docs/decisions'));
  const link = (text: string) => linkReferences(text, decisions);
  const variables = serverVariables();
  return [
    '# Configuration',
    '',
    'Generated from `config.ts` of the BFF and the services and from the table of commands; `npm run ops -- docs` writes it again.',
    '',
    '`npm start` needs none of these. Set a value in the environment or in `.env` to use an external part (a database, Redis, a mail server,',
    'Stripe, Twilio) in place of the embedded one. In production (`NODE_ENV=production`) a process with missing values refuses to start and',
    'lists them all. No secret has a default. [The sandbox](../../packages/stripe-sandbox/README.md) has its own variables.',
    '',
    ...SECTIONS.flatMap(([title, holds]) => {
      const rows = variables.filter(holds);
      const shared = rows.some(({ readBy }) => readBy.length > 1 && readBy.length < serverNames.length);
      return [`## ${title}`, '', table(rows, shared, link), ''];
    }),
    '## Commands',
    '',
    markdownTable(
      ['variable', 'default', 'read by', ''],
      commandVariables().map(([name, standard, command, does]) => [
        ...[`\`${name}\``, standard && `\`${standard}\``, command, link(does)],
      ]),
    ),
    '',
  ].join('\n');
}

export function serverVariables(): Variable[] {
  const names = [...new Set(serverNames.flatMap(keysOf))];
  return names.map((name) => {
    const readBy = serverNames.filter((process) => keysOf(process).includes(name));
    const texts = new Set(readBy.flatMap((process) => descriptionOf(schemaOf(process, name)) ?? []));
    if (texts.size > 1) throw new Error(`${name} has several descriptions: ${[...texts].join(' / ')}`);
    return { name, readBy, standard: standardsOf(name, readBy), does: [...texts].join('') };
  });
}

function standardsOf(name: string, readBy: readonly ServerName[]): string {
  const each = readBy.map((process) => [process, standardOf(process, name)] as const).filter(([, text]) => text !== '');
  const different = new Set(each.map(([, text]) => text));
  return different.size < 2 ? [...different].join('') : each.map((pair) => pair.join(' ')).join(', ');
}

function standardOf(process: ServerName, name: string): string {
  const schema = schemaOf(process, name);
  const development = developmentDefaultOf(schema);
  if (development !== undefined) return `\`${development}\`, required in production`;
  const standard = defaultOf(schema);
  if (standard !== undefined && standard !== '') return `\`${standard}\``;
  return isRequired(process, name) ? 'required' : '';
}

function table(rows: readonly Variable[], shared: boolean, link: (text: string) => string): string {
  const columns = ['variable', 'default', ...(shared ? ['read by'] : []), ''];
  const cells = rows.map(({ name, standard, readBy, does }) => [
    ...[`\`${name}\``, standard, ...(shared ? [readBy.join(', ')] : []), link(does).replaceAll('|', '\\|')],
  ]);
  return markdownTable(columns, cells);
}

function commandVariables() {
  const known = new Set(serverNames.flatMap(keysOf));
  const all = COMMANDS.flatMap(({ group, name, variables = [] }) =>
    variables.map(([variable, standard, does]) => {
      const call = group === 'npm' ? name : `${group} -- ${name}`;
      return [variable, standard, `\`npm ${name === 'start' ? '' : 'run '}${call}\``, does] as const;
    }),
  );
  return all.filter(([variable]) => !known.has(variable));
}

function isLimit(name: string): boolean {
  return /_LIMIT_PER_/.test(name);
}

interface Definition {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly defaultValue?: unknown;
}

/** @returns the schema, then each one that it wraps: optional, with a default, transformed */
function layers(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: before } = schema.def as Definition;
  const inner = innerType ?? before;
  return inner === undefined ? [schema] : [schema, ...layers(inner)];
}

function descriptionOf(schema: z.ZodType): string | undefined {
  return layers(schema).find(({ description }) => description !== undefined)?.description;
}

function defaultOf(schema: z.ZodType): string | undefined {
  const layer = layers(schema).find(({ def }) => (def as Definition).defaultValue !== undefined);
  return layer && String((layer.def as Definition).defaultValue);
}
