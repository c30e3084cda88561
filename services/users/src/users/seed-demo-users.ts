import type { Role } from '@tailgate/contracts';
import type { Logger } from '@tailgate/service-kit';
import { hashPassword } from '../accounts/password.ts';
import type { Dependencies } from '../dependencies.ts';

/** Public. config.ts refuses demo data in production. */
const DEMO_PASSWORD = 'tailgate-demo';
const DEMO_USERS: readonly { username: string; role: Role }[] = [
  { username: 'super', role: 'SUPER_ADMIN' },
  { username: 'admin', role: 'ADMIN' },
  { username: 'casey', role: 'CUSTOMER' },
];

export async function seedDemoUsers({ users, log }: { users: Dependencies['users']; log: Logger }): Promise<void> {
  for (const { username, role } of DEMO_USERS) {
    if (await users.findByUsername(username)) continue;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await users.insert({
      username,
      email: `${username}@tailgate.example`,
      passwordHash,
      role,
      emailVerifiedAt: new Date(),
    });
    log.info({ username, role }, 'demo account created');
  }
}
