import { createAPIServer } from '@maildev/api';
import { registerUI } from '@maildev/ui/server';
import { MailDev } from 'maildev';
import { createLocalPagesServer } from '../backends/local-pages-server.ts';

const { PORT, SMTP_PORT, MAIL_FOLDER } = process.env;
if (!PORT || !SMTP_PORT || !MAIL_FOLDER) throw new Error('The mail viewer needs PORT, SMTP_PORT and MAIL_FOLDER');

const maildev = new MailDev({
  smtp: Number(SMTP_PORT),
  ip: '127.0.0.1',
  mailDirectory: MAIL_FOLDER,
  // Its own web server would answer pages of every site.
  disableWeb: true,
});
const api = createAPIServer({ ...(await maildev.start()), cors: { origin: false } });
await api.registerPlugins();
await registerUI(api.server);
await api.server.ready();
const pages = api.server.server;

createLocalPagesServer(
  (request, response) => pages.emit('request', request, response),
  (request, socket, head) => pages.emit('upgrade', request, socket, head),
).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
