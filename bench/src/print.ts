export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
