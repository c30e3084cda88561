import type { Announcements, ReleaseState } from '@tailgate/contracts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { changeState } from './release-state.ts';

/** Tells the portal which areas are being built, so that their pages say so. Areas with a release stay as they are. */
export async function announce(storage: ReleaseStorage, areas: Announcements): Promise<void> {
  await changeState(storage, (state) => {
    const announced = Object.entries(areas).filter(([name]) => state.remotes[name] === undefined);
    if (announced.length === 0) return state;
    return { ...state, announced: { ...state.announced, ...Object.fromEntries(announced) } };
  });
}

/** After a failed build: otherwise its area would be awaited forever. */
export async function withdraw(storage: ReleaseStorage, name: string): Promise<void> {
  await changeState(storage, (state) => withoutAnnouncement(state, name));
}

export function withoutAnnouncement(state: ReleaseState, name: string): ReleaseState {
  if (state.announced?.[name] === undefined) return state;
  const { [name]: _, ...others } = state.announced;
  return { ...state, announced: Object.keys(others).length > 0 ? others : undefined };
}
