import { parseArgs } from 'node:util';
import { repository } from '@tailgate/stack/repository';
import { findSecrets, findSecretsInHistory } from '../secrets/find-secrets.ts';

const { values } = parseArgs({ options: { history: { type: 'boolean', default: false } } });
const found = await (values.history ? findSecretsInHistory : findSecrets)(repository);
const where = values.history ? 'the history' : 'the tree';
process.stdout.write(`${[...found, `${found.length} secrets in ${where}.`].join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
