import { token } from '@tailgate/ui';

export function BrandMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
      <rect width="34" height="34" rx="9" fill={token('accent')} />
      <path d="M7 11.5h20v9H7z" fill="none" stroke={token('on-accent')} strokeWidth="2.6" strokeLinejoin="round" />
      <path d="M13.5 16h7" stroke={token('on-accent')} strokeWidth="2.6" strokeLinecap="round" />
      <path d="M9.5 21v4M24.5 21v4" stroke={token('on-accent')} strokeWidth="3.6" strokeLinecap="round" />
    </svg>
  );
}

export function RoadworkIcon({ size = 48 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M11 28v13M37 28v13M7 41h8M33 41h8" stroke={token('ink')} strokeWidth="3" strokeLinecap="round" />
      <rect x="4" y="13" width="40" height="15" rx="3" fill={token('accent')} stroke={token('ink')} strokeWidth="3" />
      <path d="m14 14-7 13M25 14l-7 13M36 14l-7 13M43 21l-3 6" stroke={token('ink')} strokeWidth="3" />
    </svg>
  );
}

type IconProps = { size?: number };
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function ContrastIcon({ size = 18 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...line}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
    </svg>
  );
}

export function SearchIcon({ size = 18 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...line}>
      <circle cx="11" cy="11" r="8" />
      <path d="m21 21-4.34-4.34" />
    </svg>
  );
}

export function LockIcon({ size = 18 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...line}>
      <rect width="18" height="11" x="3" y="11" rx="2" />
      <path d="M7 11V7a5 5 0 0 1 10 0v4" />
    </svg>
  );
}

export function ChevronIcon({ size = 16 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...line} strokeWidth={2.5}>
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}
