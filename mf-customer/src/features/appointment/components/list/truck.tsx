import type { TruckScene } from '@tailgate/ui/drawings';
import { useLoaded } from '@tailgate/web-kit';

const load = () => import('@tailgate/ui/drawings').then((module) => module.TruckDrawing);

/** Draws the truck of an empty state once its code is there: most visits need none. */
export function Truck({ scene }: { scene: TruckScene }) {
  const drawing = useLoaded(load);
  return drawing.status === 'ready' ? (
    <drawing.value scene={scene} />
  ) : (
    <svg width={144} height={72} aria-hidden="true" />
  );
}
