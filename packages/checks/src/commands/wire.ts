import { callOf, commandNamed } from '@tailgate/stack/command-help';
import { repository } from '@tailgate/stack/repository';
import { acceptWire, checkWire, oldestPage } from '../wire/released-wire.ts';

const [action] = process.argv.slice(2);
if (action !== undefined && action !== 'accept') {
  process.stderr.write(`Usage: ${callOf(commandNamed('wire'))}\n`);
  process.exitCode = 1;
} else {
  const refusals = checkWire(repository);
  process.stdout.write(refusals.map((refusal) => `${refusal}\n`).join(''));
  if (refusals.length > 0) {
    process.stdout.write('\nKeep the released form beside the new one, or record the break: see CONTRIBUTING.md.\n');
    process.exitCode = 1;
  } else if (action === 'accept') {
    acceptWire(repository, new Date());
    process.stdout.write('packages/contracts/wire has the present routes. Commit it with the release.\n');
  } else {
    process.stdout.write(`Every route keeps what pages opened since ${oldestPage(new Date())} rely on.\n`);
  }
}
