import {
  flag,
  httpUrl,
  identityConfig,
  postgresUrl,
  readConfigOrExit,
  requiredInProduction,
  serverConfig,
} from '@tailgate/service-kit';
import { z } from 'zod';

/** What the users service reads from its environment. */
export const usersConfig = z
  .object({
    ...serverConfig,
    PORT: serverConfig.PORT.default(4103),
    ...identityConfig,
    DATABASE_URL_USERS: postgresUrl,
    /** Who is told that a user was deleted. */
    APPOINTMENTS_URL: requiredInProduction(httpUrl, 'http://localhost:4101'),
    /** Creates the demo accounts, whose password is public. */
    DEMO_DATA: flag.default(false),
  })
  .refine((config) => !(config.DEMO_DATA && config.NODE_ENV === 'production'), {
    path: ['DEMO_DATA'],
    message: 'must not be true in production: the demo password is public',
    // Said together with every other fault.
    when: () => true,
  });
export type UsersConfig = z.output<typeof usersConfig>;

export function readUsersConfig(): UsersConfig {
  return readConfigOrExit(usersConfig, process.env);
}
