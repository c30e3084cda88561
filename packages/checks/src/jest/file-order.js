import { hash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

/** By path, so that every run has the same order; Jest's own depends on how long the files took before. */
export default class FileOrder extends Sequencer {
  #shuffled;

  constructor(options) {
    super(options);
    const { randomize, seed } = options.globalConfig;
    this.#shuffled = randomize ? seed : undefined;
  }

  sort(tests) {
    const rank = ({ path }) => (this.#shuffled === undefined ? path : hash('sha1', `${this.#shuffled} ${path}`));
    return [...tests].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  }
}
