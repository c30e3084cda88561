import { WORKER_FILE } from '@tailgate/contracts';
import {
  contentVersion,
  findVersion,
  integrityOf,
  makeLive,
  openStorage,
  type Release,
  type ReleaseStorage,
  readState,
  STATE_KEY,
  storeVersion,
  versionsFolder,
} from '@tailgate/releases';
import { waitUntilServed } from '../served-versions.ts';
import { releasesFolder } from '../stack.ts';

const BY = 'the fault drill';
const faultyContainer = (name: string, body: string) => `
;(() => {
  const { init, get } = tailgate_${name};
  let React, styled;
  tailgate_${name} = {
    async init(scope, ...rest) {
      const library = async (name) => (await Object.values(scope[name])[0].get())();
      [React, styled] = [await library('react'), await library('styled-components')];
      return init(scope, ...rest);
    },
    async get(...names) {
      const good = await get(...names);
      return () => { ${body} };
    },
  };
})();`;

type Role = 'entry' | 'worker' | 'other';

interface Change {
  readonly code: (code: string, role: Role) => string;
  readonly withoutWorker?: boolean;
}

export class Releases {
  readonly #storage: ReleaseStorage;
  readonly #before: string;

  private constructor(storage: ReleaseStorage, before: string) {
    this.#storage = storage;
    this.#before = before;
  }

  static async open(): Promise<Releases> {
    const storage = await openStorage(releasesFolder);
    const state = await storage.read(STATE_KEY);
    if (!state) throw new Error(`No releases in ${releasesFolder}.`);
    return new Releases(storage, state.content.toString('utf8'));
  }

  async makeBad(name: string, body: string): Promise<string> {
    return await this.#makeLive(name, await this.storeBad(name, body));
  }

  /** Makes a copy of the live version live, with other code. */
  async makeChanged(name: string, change: Change): Promise<string> {
    return await this.#makeLive(name, await this.#storeChanged(name, change));
  }

  /** Stores a copy of the live version whose exposed module is what `body` returns (`good()` gives the real one). */
  async storeBad(name: string, body: string): Promise<Release> {
    const add = (code: string, role: Role) => (role === 'entry' ? code + faultyContainer(name, body) : code);
    return await this.#storeChanged(name, { code: add });
  }

  async #storeChanged(name: string, { code, withoutWorker = false }: Change): Promise<Release> {
    const { stable } = await this.#frontEnd(name);
    const { release, ...record } = await findVersion(this.#storage, name, stable.version);
    if (!('entry' in release)) throw new Error(`${name} is not a remote.`);
    const roleOf = (file: string) => (file === release.entry ? 'entry' : file === WORKER_FILE ? 'worker' : 'other');
    const files = (await this.#storage.readFolder(`${versionsFolder(name)}/${release.version}`))
      .filter((file) => !/\.(br|gz)$/.test(file.name))
      .filter((file) => !withoutWorker || file.name !== WORKER_FILE)
      .map((file) => {
        if (!file.name.endsWith('.js')) return file;
        return { ...file, content: Buffer.from(code(file.content.toString(), roleOf(file.name))) };
      });
    const { worker, ...rest } = release;
    const changed = {
      ...{ ...rest, version: contentVersion(files), integrity: integrityOf(files) },
      ...(worker && !withoutWorker && { worker }),
    };
    await storeVersion(this.#storage, name, { ...record, release: changed, files, compress: false });
    return changed;
  }

  async #makeLive(name: string, release: Release): Promise<string> {
    await makeLive(this.#storage, name, release, BY);
    await waitUntilServed([release.version]);
    return release.version;
  }

  async removeFiles(name: string, version: string): Promise<void> {
    await this.#storage.remove(`${versionsFolder(name)}/${version}`);
  }

  async removeRemote(name: string): Promise<void> {
    const state = await readState(this.#storage);
    const { [name]: removed, ...remotes } = state.remotes;
    await this.#write(JSON.stringify({ ...state, remotes }));
    await waitUntilServed(removed ? [removed.stable.version] : [], false);
  }

  async restore(name: string, bad?: string): Promise<void> {
    await this.#write(this.#before);
    await waitUntilServed([await this.version(name)]);
    if (bad !== undefined) await this.remove(name, bad);
  }

  async remove(name: string, version: string): Promise<void> {
    await this.removeFiles(name, version);
    await this.#storage.remove(`${versionsFolder(name)}/${version}.json`);
  }

  async version(name: string): Promise<string> {
    return (await this.#frontEnd(name)).stable.version;
  }

  async #frontEnd(name: string) {
    const frontEnd = (await readState(this.#storage)).remotes[name];
    if (!frontEnd) throw new Error(`No version of ${name} is live.`);
    return frontEnd;
  }

  async #write(content: string): Promise<void> {
    await this.#storage.replace(STATE_KEY, content, await this.#storage.tagOf(STATE_KEY));
  }
}
