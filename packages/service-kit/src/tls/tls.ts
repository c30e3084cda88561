import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSecureContext, type SecureContextOptions, type TLSSocket } from 'node:tls';
import { ConfigError } from '../config/config.ts';
import type { Logger } from '../process/log.ts';

const LOOK_EVERY_MS = 30_000;

interface TlsConfig {
  readonly TLS_CERT_FILE?: string | undefined;
  readonly TLS_KEY_FILE?: string | undefined;
  readonly TLS_CLIENT_CA_FILE?: string | undefined;
  readonly TLS_CLIENTS: readonly string[];
}

export interface Tls {
  current(): SecureContextOptions;
  readonly clients: readonly string[];
  onRenewal(use: (renewed: SecureContextOptions) => void): void;
}

/**
 * Reads the certificate of this process, and reads it again when it is renewed.
 * @returns undefined without a certificate: the process speaks plain HTTP
 * @throws ConfigError that names the variable
 */
export function loadTls(config: TlsConfig, log: Logger, lookEveryMs = LOOK_EVERY_MS): Tls | undefined {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, TLS_CLIENT_CA_FILE: caFile, TLS_CLIENTS: clients } = config;
  const faults = [
    ...(keyFile && !certFile ? ['TLS_CERT_FILE is missing: TLS_KEY_FILE is set'] : []),
    ...(certFile && !keyFile ? ['TLS_KEY_FILE is missing: TLS_CERT_FILE is set'] : []),
    ...(clients.length > 0 && !caFile ? ['TLS_CLIENT_CA_FILE is missing: TLS_CLIENTS is set'] : []),
    ...(clients.length > 0 && !certFile ? ['TLS_CERT_FILE is missing: TLS_CLIENTS is set'] : []),
    ...(caFile && clients.length === 0 ? ['TLS_CLIENTS is missing: TLS_CLIENT_CA_FILE is set'] : []),
  ];
  if (faults.length > 0) throw new ConfigError([...new Set(faults)]);
  if (!certFile || !keyFile) return undefined;
  const files = { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, ...(caFile && { TLS_CLIENT_CA_FILE: caFile }) };
  let current = readFiles(files);
  const uses: ((renewed: SecureContextOptions) => void)[] = [];
  let version = versionOf(files);
  setInterval(() => {
    try {
      if (versionOf(files) === version) return;
      current = readFiles(files);
      version = versionOf(files);
      for (const use of uses) use(current);
      log.info('the certificate was renewed');
    } catch (error) {
      log.error({ err: error }, 'the renewed certificate is not usable; the one before stays');
    }
  }, lookEveryMs).unref();
  return {
    current: () => current,
    clients,
    onRenewal: (use) => void uses.push(use),
  };
}

export function loadTlsOrExit(config: TlsConfig, log: Logger): Tls | undefined {
  try {
    return loadTls(config, log);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** @returns what is wrong with the certificate of a client, or undefined if the port answers it */
export function refuseClient({ socket }: IncomingMessage, clients: readonly string[]): string | undefined {
  const { authorized, authorizationError } = socket as TLSSocket;
  const certificate = (socket as TLSSocket).getPeerX509Certificate();
  if (!certificate) return 'This server asks for a certificate, and the client has none.';
  if (!authorized) return `The certificate of the client is not accepted: ${authorizationError}.`;
  const isKnown = clients.some((name) => certificate.checkHost(name, { subject: 'never', wildcards: false }));
  return isKnown ? undefined : 'The certificate of the client has none of the names that this server answers.';
}

export function answerRefused(response: ServerResponse, message: string): void {
  response.writeHead(403, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Connection: 'close' });
  response.end(JSON.stringify({ code: 'FORBIDDEN', message }));
}

type Files = Readonly<Record<string, string>>;

function readFiles(files: Files): SecureContextOptions {
  const read = (variable: string): string | undefined => {
    const file = files[variable];
    if (file === undefined) return undefined;
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      throw new ConfigError([`${variable}: the file cannot be read (${(error as NodeJS.ErrnoException).code})`]);
    }
  };
  const [cert, key, ca] = [read('TLS_CERT_FILE'), read('TLS_KEY_FILE'), read('TLS_CLIENT_CA_FILE')];
  try {
    createSecureContext({ cert, key, ca });
  } catch {
    throw new ConfigError(['TLS_CERT_FILE: must be a certificate (PEM) that fits the key of TLS_KEY_FILE']);
  }
  return { cert, key, ...(ca !== undefined && { ca }), minVersion: 'TLSv1.2' };
}

/** Kubernetes replaces a link, so the time of the file behind it changes. */
function versionOf(files: Files): string {
  return Object.values(files)
    .map((file) => `${statSync(file).mtimeMs}`)
    .join();
}
