import type { StoredAction } from './crew-repository.ts';

/** Without what changed nothing, is under review or was undone. */
export function countedActions(actions: readonly StoredAction[]): StoredAction[] {
  const applied = actions.filter(({ effect }) => effect === 'applied');
  // An undo is stored with the action that it takes back.
  const undone = new Set(applied.map(({ press, before_action_id }) => (press === 'undo' ? before_action_id : null)));
  return applied.filter(({ id, press }) => press !== 'undo' && !undone.has(id));
}
