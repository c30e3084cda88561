import { token } from '../theme.ts';

/** 'empty' has an open tailgate, 'parked' a parking sign, 'lost' a signpost. */
export type TruckScene = 'empty' | 'parked' | 'lost';

const EXTRAS: Record<TruckScene, string> = {
  empty: 'M16 45 4 50',
  parked: 'M110 56V26M104 10h12v16h-12zM108 22v-8h2.5a2 2 0 0 1 0 5H108',
  lost: 'M108 56V14M108 16h-9l-4 4 4 4h9M108 28h7l4 4-4 4h-7',
};

export function TruckDrawing({ scene }: { scene: TruckScene }) {
  return (
    <svg
      width={144}
      height={72}
      viewBox="0 0 124 62"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M16 30h42V20q0-3 3-3h14q3 0 5 3l9 11 7 2q3 1 3 4v12H16z" fill={token('accent')} />
      <path d="M64 22h10q2 0 3 1.5l7 8.5H64z" fill={token('surface')} />
      <path d="M58 30v19M16 36h42M64 38h5" />
      <path d="M2 56h120" strokeDasharray={scene === 'lost' ? '10 7' : undefined} />
      <g fill={token('surface')}>
        <circle cx={32} cy={49} r={7} />
        <circle cx={83} cy={49} r={7} />
      </g>
      <path d={EXTRAS[scene]} />
    </svg>
  );
}
