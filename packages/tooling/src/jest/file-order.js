import Sequencer from '@jest/test-sequencer';

/** By path, so that every run has the same order; Jest's own depends on how long the files took before. */
export default class FileOrder extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}
