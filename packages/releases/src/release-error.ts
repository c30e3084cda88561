export class ReleaseError extends Error {
  /**
   * `unknown`: there is no such version or front end. `conflict`: another change came first. `refused`: it may not go live.
   * `token`: the release token is not valid. `forged`: a signature does not fit.
   */
  readonly kind: 'unknown' | 'conflict' | 'refused' | 'token' | 'forged';

  constructor(kind: ReleaseError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
