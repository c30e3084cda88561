import { useLoaded } from '@tailgate/web-kit';

const load = () =>
  import(/* webpackChunkName: "load-photos" */ '../load-photos/photo-picker.tsx').then((module) => module.PhotoPicker);

/** A request does without photos, so nothing is said if their code cannot be loaded. */
export function LoadPhotos() {
  const picker = useLoaded(load);
  return <div data-wide="">{picker.status === 'ready' && <picker.value />}</div>;
}
