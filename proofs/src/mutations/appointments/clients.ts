// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code, with its placeholders.
import { inFile, type Mutation } from '../mutation.ts';

export const clientMutations: readonly Mutation[] = [
  ...inFile('src/clients/client-link-repository.ts', ['src/clients/client-users.test.ts'], {
    'a user who was deleted gets no client': [
      'OWNER_NOT_CHECKED',
      'return (await idsOf(sql, { userId }, transaction)).length === 0;',
      'void sql; return true;',
    ],
    'WHERE: a client keeps its user': [
      'OWNER_NOT_CHECKED',
      'WHERE lower(email) = lower($email) AND user_id IS NULL',
      'WHERE lower(email) = lower($email)',
    ],
    'lock: a user is linked or deleted, not both': [
      'OWNER_NOT_CHECKED',
      'SELECT pg_advisory_xact_lock(${USER_LOCK}, $userId::integer)',
      'SELECT ${USER_LOCK}, $userId::integer',
    ],
  }),
  ...inFile('src/clients/client-link-repository.ts', ['src/clients/clients.test.ts'], {
    'WHERE: links only a client without a user': [
      'OWNER_NOT_CHECKED',
      'WHERE id = $id::integer AND user_id IS NULL RETURNING',
      'WHERE id = $id::integer RETURNING',
    ],
  }),
  ...inFile('src/clients/client-repository.ts', ['src/quotes/request-quote.test.ts'], {
    'lock: one client of an address is added at a time': [
      'STEP_REPEATED',
      'SELECT pg_advisory_xact_lock(hashtextextended(lower($email), 0))',
      'SELECT lower($email)',
    ],
  }),
  ...inFile('src/clients/delete-client.ts', ['src/clients/delete-client.test.ts'], {
    'a client with open money is not deleted': ['BOOKING_DIFFERS', 'if (open.length === 0) return;', 'return;'],
    'a client whose bookings changed is not deleted': [
      'BOOKING_DIFFERS',
      'if (!sameVersions(current, checked))',
      'if (current === checked)',
    ],
    'a deletion queues its job': [
      'PAYMENT_STALLED',
      "if (current.length > 0) await jobs.enqueue(transaction, 'forget-appointments', { appointment_ids: idsOf(current) });",
      'void jobs;',
    ],
  }),
];
