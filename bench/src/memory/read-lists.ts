import { routes } from '@tailgate/contracts';
import { ApiClient, accounts } from '@tailgate/stack/portal';
import { CONNECTIONS, loadHttp } from '../http/load.ts';

// Runs in a separate process, so that its memory does not count. Reads the lists of staff, each for some seconds.
const [portal = '', seconds] = process.argv.slice(2);
const { cookie = '' } = await new ApiClient(portal).signIn(accounts.admin.username, accounts.admin.password);
for (const { path } of [routes.listAppointments, routes.listQuotes, routes.listPayments, routes.listClients])
  await loadHttp(
    { url: `${portal}${path}`, people: Array.from({ length: CONNECTIONS }, () => ({ cookie })) },
    Number(seconds),
  );
process.exit();
