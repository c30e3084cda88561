import type { TruckScene } from '@tailgate/ui/drawings';
import { useLoaded } from '@tailgate/web-kit';

const load = () => import('@tailgate/ui/drawings').then((module) => module.TruckDrawing);

/** Most visits see no empty list, and the empty ones work without it. It takes its room at once. */
export function Truck({ scene }: { scene: TruckScene }) {
  const drawing = useLoaded(load);
  return drawing.status === 'ready' ? (
    <drawing.value scene={scene} />
  ) : (
    <svg width={144} height={72} aria-hidden="true" />
  );
}
