/** The Redis keys of sessions. Renaming one signs people out during a rolling upgrade. */
export const sessionKeys = {
  /** The data of one session. Its time to live is the idle limit. */
  prefix: 'session:',
  session: (sessionId: string) => `session:${sessionId}`,
  /** Sorted set of a user's session ids, by their latest possible end. */
  ofUser: (userId: number) => `user-sessions:${userId}`,
  /** Counts all revocations, so that a concurrent sign-in notices one. */
  revocations: 'session-revocations',
  revocationOf: (userId: number) => `session-revocation:${userId}`,
  pendingRevocations: 'session-reviews',
  successorOf: (sessionId: string) => `session-successor:${sessionId}`,
} as const;
