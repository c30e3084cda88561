import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
  readonly certFile: string;
  readonly keyFile: string;
}

export interface TestAuthority {
  readonly ca: string;
  readonly caFile: string;
  issue(names: readonly string[], options?: { expired?: boolean }): Promise<TestCertificate>;
  remove(): void;
}

export async function createAuthority(name = 'Test authority'): Promise<TestAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-tls-'));
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const issuer = `CN=${name}`;
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: issuer,
    keys,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  const write = (file: string, text: string) => {
    writeFileSync(join(folder, file), text, { mode: 0o600 });
    return join(folder, file);
  };
  let count = 0;
  const ca = authority.toString('pem');
  return {
    ca,
    caFile: write('ca.pem', ca),
    async issue(names, { expired = false } = {}) {
      count += 1;
      const own = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
      const certificate = await x509.X509CertificateGenerator.create({
        issuer,
        subject: `CN=${names[0] ?? 'unnamed'}`,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        serialNumber: String(count).padStart(2, '0'),
        notBefore: new Date(Date.now() - DAY_MS),
        notAfter: new Date(Date.now() + (expired ? -60_000 : DAY_MS)),
        extensions: [
          new x509.SubjectAlternativeNameExtension(
            names.map((value) => ({ type: /^[\d.]+$/.test(value) ? 'ip' : 'dns', value }) as const),
          ),
        ],
      });
      const cert = certificate.toString('pem');
      const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', own.privateKey), 'PRIVATE KEY');
      return { cert, key, certFile: write(`${count}.pem`, cert), keyFile: write(`${count}.key`, key) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Trusts only this authority in this process, as NODE_EXTRA_CA_CERTS does besides the system's. */
export async function trustOnly(...authorities: readonly string[]): Promise<void> {
  const { setDefaultCACertificates } = await import('node:tls');
  setDefaultCACertificates([...authorities]);
}
