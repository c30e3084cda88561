/** The Redis keys of sessions. Renaming one signs people out during a rolling upgrade. */
export const sessionKeys = {
  prefix: 'session:',
  session: (sessionId: string) => `session:${sessionId}`,
  /** Sorted set of a user's session ids, by their latest possible end. */
  ofUser: (userId: number) => `user-sessions:${userId}`,
  revocations: 'session-revocations',
  revocationOf: (userId: number) => `session-revocation:${userId}`,
  pendingRevocations: 'session-reviews',
  successorOf: (sessionId: string) => `session-successor:${sessionId}`,
} as const;
