import { type ComponentType, lazy, Suspense } from 'react';
import type { TruckScene } from './truck-drawing.tsx';

type Props = { scene: TruckScene };

const Blank: ComponentType<Props> = () => <svg width={144} height={72} aria-hidden="true" />;
const Drawing = lazy<ComponentType<Props>>(() =>
  import('./truck-drawing.tsx').then(
    ({ TruckDrawing }) => ({ default: TruckDrawing }),
    () => ({ default: Blank }),
  ),
);

/** Draws a truck for an empty state, in place of its icon. Its code comes when it is shown: most visits need none. */
export function Truck(props: Props) {
  return (
    <Suspense fallback={<Blank {...props} />}>
      <Drawing {...props} />
    </Suspense>
  );
}
