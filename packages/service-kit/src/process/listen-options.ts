interface ListenConfig {
  readonly NODE_ENV: string;
  readonly PORT: number;
  readonly HOST?: string | undefined;
  readonly SHUTDOWN_DELAY_MS: number;
}

/** @returns the options of `runService`. Outside production only this machine reaches the server, unless HOST says otherwise. */
export function listenOptions({ NODE_ENV, PORT, HOST, SHUTDOWN_DELAY_MS }: ListenConfig) {
  const host = HOST ?? (NODE_ENV === 'production' ? undefined : '127.0.0.1');
  return { port: PORT, host, shutdownDelayMs: SHUTDOWN_DELAY_MS };
}
