import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** From this real instant on, the services' clock was ahead by so much. */
export interface Shown {
  readonly from: Date;
  readonly aheadMs: number;
}

/** The clock of the services while the company's past is played. What it showed when is kept: rows are dated by it afterwards. */
export class CompanyClock {
  readonly #file: string;
  readonly shown: Shown[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  set(at: Date): void {
    const now = Date.now();
    this.#show({ from: new Date(now), aheadMs: at.getTime() - now });
  }

  /** The services' clock is the real one from now on. */
  release(): void {
    this.shown.push({ from: new Date(), aheadMs: 0 });
    rmSync(this.#file, { force: true });
  }

  #show(shown: Shown): void {
    this.shown.push(shown);
    // Renamed into place: a service that reads in between must not find an empty file, which means no offset.
    writeFileSync(`${this.#file}.new`, String(shown.aheadMs));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
