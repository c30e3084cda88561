import { type DatabaseRole, passwordOf } from '../servers/databases.ts';
import { type DatabaseName, databases } from '../servers/environment.ts';
import { generateSecrets, issuers, keyPair } from '../servers/stack-secrets.ts';

const secrets = generateSecrets();
const releaseKey = keyPair('release');
const publicKeys = Object.fromEntries(issuers.map((issuer) => [issuer, secrets.identityKeys[issuer].public]));
function databaseUrl(name: DatabaseName, role: DatabaseRole): [string, string] {
  const variable = role === name ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  const password = passwordOf(role, secrets.postgresPassword);
  return [`${variable}_${name.toUpperCase()}`, `postgres://${role}:${password}@postgres:5432/${name}`];
}

const lines = {
  ...Object.fromEntries(
    issuers.map((issuer) => [
      `IDENTITY_PRIVATE_KEY_${issuer.toUpperCase()}`,
      JSON.stringify(secrets.identityKeys[issuer].private),
    ]),
  ),
  IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
  SESSION_SECRET: secrets.sessionSecret,
  SECOND_FACTOR_KEY: secrets.secondFactorKey,
  RELEASE_TOKEN_KEY: secrets.releaseTokenKey,
  RELEASE_SIGNING_KEY: JSON.stringify(releaseKey.private),
  RELEASE_PUBLIC_KEY: JSON.stringify(releaseKey.public),
  POSTGRES_PASSWORD: secrets.postgresPassword,
  ...Object.fromEntries(
    databases.flatMap((name) =>
      ([name, `${name}_owner`] as const).map((role) => [
        `POSTGRES_PASSWORD_${role.toUpperCase()}`,
        passwordOf(role, secrets.postgresPassword),
      ]),
    ),
  ),
  ...Object.fromEntries(databases.flatMap((name) => [databaseUrl(name, name), databaseUrl(name, `${name}_owner`)])),
  STRIPE_SECRET_KEY: secrets.stripeSecretKey,
  STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
  STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
};
for (const [name, value] of Object.entries(lines)) process.stdout.write(`${name}='${value}'\n`);
