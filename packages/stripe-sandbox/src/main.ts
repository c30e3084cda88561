import { readConfig } from './config.ts';
import { createSandbox } from './sandbox.ts';

async function start(): Promise<void> {
  const { port, host, options } = readConfig();
  const sandbox = createSandbox(options);
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`Stripe sandbox: ${await sandbox.listen(port, host)}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
