import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export interface ShownText {
  readonly id: string;
  readonly direction: 'sent' | 'reply';
  readonly number: string;
  readonly body: string;
  readonly at: string;
}

export class TextStore {
  readonly texts: ShownText[];
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    this.texts = lines.filter(Boolean).map((line) => JSON.parse(line) as ShownText);
  }

  add(text: ShownText): void {
    this.texts.push(text);
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(text)}\n`);
  }

  /** As Twilio does, a number that replied STOP gets nothing until it replies START. */
  hasStopped(number: string): boolean {
    const words = this.texts
      .filter((text) => text.direction === 'reply' && text.number === number)
      .map(({ body }) => body.trim().toUpperCase());
    return words.lastIndexOf('STOP') > words.lastIndexOf('START');
  }
}
