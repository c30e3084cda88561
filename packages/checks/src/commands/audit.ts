import { repository } from '@tailgate/stack/repository';
import { askForAdvisories, askForSignatures } from '../supply/ask-registry.ts';
import { reportAudit } from '../supply/report-audit.ts';

// `npm run lab -- audit`: 0 if nothing was found, 1 if something was, 2 if the registry did not answer.
const answers = {
  'Advisories about packages': await askForAdvisories(repository),
  'Signatures of packages': await askForSignatures(repository),
};
const { text, exitCode } = reportAudit(answers);
process.stdout.write(text, () => process.exit(exitCode));
