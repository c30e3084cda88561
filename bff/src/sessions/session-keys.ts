/** Names of everything the BFF keeps in Redis about sessions. */
export const sessionKeys = {
  /** express-session's data of one session; its time to live is the idle limit. */
  prefix: 'session:',
  session: (sessionId: string) => `session:${sessionId}`,
  /** Sorted set of a user's session ids by the time they end at the latest. */
  ofUser: (userId: number) => `user-sessions:${userId}`,
  /** Counts revocations; a sign-in that overlaps one notices by it. */
  revocations: 'session-revocations',
  /** Value of that counter at the user's last revocation. */
  revocationOf: (userId: number) => `session-revocation:${userId}`,
  /** Hash of the changes under way after which sessions of a user have to end. */
  reviews: 'session-reviews',
  /** The id under which a session goes on that was given another one. */
  successorOf: (sessionId: string) => `session-successor:${sessionId}`,
} as const;
