import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as pattern } from '@secretlint/secretlint-rule-pattern';
import { creator as preset } from '@secretlint/secretlint-rule-preset-recommend';
import { ALLOWED_CONNECTIONS } from './allowed-secrets.ts';

interface Source {
  readonly path: string;
  readonly content: Buffer;
}

const config = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: preset,
      rules: [
        {
          id: '@secretlint/secretlint-rule-database-connection-string',
          options: { allows: ALLOWED_CONNECTIONS.map(({ pattern }) => pattern) },
        },
      ],
    },
    {
      id: '@secretlint/secretlint-rule-pattern',
      rule: pattern,
      options: {
        patterns: [
          // What `npm run ops -- secrets` makes: the private part of an Ed25519 key.
          { name: 'private key of the portal', patterns: ['/"d" ?: ?"(?<key>[\\w-]{43})"/'] },
          // The preset's rule knows long keys only.
          { name: 'short private key', patterns: ['/PRIVATE KEY-----\\r?\\n(?<key>[\\w+/=]{60,80})\\r?\\n-----END/'] },
        ],
      },
    },
  ],
};

const GIT_BUFFER = 4_000_000_000;

export async function findSecrets(root: string): Promise<string[]> {
  const list = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const paths = list.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return await complaintsAbout(paths.map((path) => ({ path, content: readFileSync(join(root, path)) })));
}

export async function findSecretsInHistory(root: string): Promise<string[]> {
  const objects = git(root, 'rev-list', '--objects', '--all').trim().split('\n');
  const named = objects.map((line) => line.split(/ (.*)/)).filter(([, path]) => path);
  const names = `${named.map(([name]) => name).join('\n')}\n`;
  const { stdout } = spawnSync('git', ['cat-file', '--batch'], { cwd: root, input: names, maxBuffer: GIT_BUFFER });
  const complaints: string[] = [];
  let begin = 0;
  for (const [, path = ''] of named) {
    const end = stdout.indexOf('\n', begin);
    const [, type, size] = stdout.subarray(begin, end).toString().split(' ');
    const next = end + 1 + Number(size);
    begin = next + 1;
    if (type === 'blob')
      complaints.push(...(await complaintsAbout([{ path, content: stdout.subarray(end + 1, next) }])));
  }
  return [...new Set(complaints)];
}

async function complaintsAbout(sources: readonly Source[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { path, content } of sources) {
    if (content.includes(0)) continue;
    const source = { filePath: path, content: content.toString(), ext: extname(path), contentType: 'text' as const };
    const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
    complaints.push(...messages.map(({ loc, message }) => `${path}:${loc.start.line} ${message}`));
  }
  return complaints;
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: GIT_BUFFER });
}
