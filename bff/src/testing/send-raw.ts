import { connect } from 'node:net';

/**
 * Sends raw bytes to a server, and more once it answers if the connection is still open.
 * @returns all that it sent before the connection closed, which is after a second without data
 */
export function sendRaw(url: string, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), 'localhost', () => socket.write(bytes));
    let received = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    // A reset is how a server refuses; what it sent before counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

export function head(...lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`;
}
