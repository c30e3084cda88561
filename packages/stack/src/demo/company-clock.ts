import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** The offset of the services' clock from a real instant on. */
export interface ClockSetting {
  readonly from: Date;
  readonly aheadMs: number;
}

/** Sets the services' clock while the company is made. Its settings serve to date the rows afterwards. */
export class CompanyClock {
  readonly #file: string;
  readonly settings: ClockSetting[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  set(at: Date): void {
    const now = Date.now();
    this.#apply({ from: new Date(now), aheadMs: at.getTime() - now });
  }

  /** Returns the services to real time. */
  reset(): void {
    this.settings.push({ from: new Date(), aheadMs: 0 });
    rmSync(this.#file, { force: true });
  }

  #apply(setting: ClockSetting): void {
    this.settings.push(setting);
    // Rename into place: a service would read an empty file as no offset.
    writeFileSync(`${this.#file}.new`, String(setting.aheadMs));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
