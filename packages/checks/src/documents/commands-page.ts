import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { callOf } from '@tailgate/stack/command-help';
import { COMMANDS, type Command } from '@tailgate/stack/commands';
import { markdownTable } from '@tailgate/stack/markdown-table';
import { repository } from '@tailgate/stack/repository';
import { linkReferences } from './reference-links.ts';

const GROUPS = [
  ['npm', 'Every day', ''],
  ['ops', 'Run a portal', '`npm run ops` lists them.'],
  ['lab', 'Try, measure and check a portal', '`npm run lab` lists them.'],
] as const;

export function commandsPage(): string {
  const decisions = readdirSync(join(repository, 'docs/decisions'));
  return [
    '# Commands',
    '',
    'Generated from `packages/stack/src/commands/command-table.js`; `npm run ops -- docs` writes it again.',
    '`--help` after `--` says the same of each command: `npm run release -- --help`, `npm run lab -- soak --help`.',
    '',
    ...GROUPS.flatMap(([group, title, note]) => [
      `## ${title}`,
      '',
      ...(note ? [note, ''] : []),
      ...COMMANDS.filter((command) => command.group === group).flatMap((command) => section(command, decisions)),
    ]),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

function section(command: Command, decisions: readonly string[]): string[] {
  const { does, options = [], variables = [], see } = command;
  const more = see ? ` More: ${linkReferences(see, decisions)}.` : '';
  const rows = [
    ...options.map(([option, what]) => [`\`${cell(option)}\``, cell(what)]),
    ...variables.map(([name, standard, what]) => [
      `\`${name}\``,
      cell(standard ? `${what} Default: ${standard}` : what),
    ]),
  ];
  return [
    `**\`${callOf(command)}\`**`,
    '',
    `${does}${more}`,
    '',
    ...(rows.length > 0 ? [markdownTable(['', ''], rows), ''] : []),
  ];
}

const cell = (text: string) => text.replaceAll('|', '\\|');
