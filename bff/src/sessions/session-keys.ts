/** The Redis keys of sessions. Renaming one signs people out during a rolling upgrade. */
export const sessionKeys = {
  /** The data of one session. Its time to live is the idle limit. */
  prefix: 'session:',
  session: (sessionId: string) => `session:${sessionId}`,
  /** Sorted set of a user's session ids, by their latest possible end. */
  ofUser: (userId: number) => `user-sessions:${userId}`,
  /** Counts all revocations, so that a concurrent sign-in notices one. */
  revocations: 'session-revocations',
  /** The value of that counter at the user's last revocation. */
  revocationOf: (userId: number) => `session-revocation:${userId}`,
  /** Hash of pending revocations. */
  pendingRevocations: 'session-reviews',
  /** The new id of a renewed session. */
  successorOf: (sessionId: string) => `session-successor:${sessionId}`,
} as const;
