import { media, token } from '@tailgate/ui';
import { css, styled } from 'styled-components';

/** `band` is the strip at the top of a phone's page, where the panel has no picture. */
export function TruckScene({ band = false }: { band?: boolean }) {
  const yellow = token('accent');
  const ink = token('bar');
  return (
    <Scene $band={band} viewBox="0 0 480 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M0 128h480v22H0z" fill="#23262e" />
      <path d="M14 139h36M94 139h36M174 139h36M254 139h36M334 139h36M414 139h36" stroke={yellow} strokeWidth="4" />
      <g transform="translate(96 20)">
        <path d="M14 30h44v34H14z" fill="#c98f4e" />
        <path d="M36 30v12h-6V30zM64 14h52v50H64z" fill="#a8713a" />
        <path d="M87 14h7v17h-7z" fill="#7c5228" />
        <path d="M0 62h150V24c0-5 3-8 8-8h46c5 0 8 2 11 6l28 36 28 6c7 2 11 6 11 13v21H0z" fill={yellow} />
        <path d="M160 28h38c3 0 5 1 7 3l21 27h-66z" fill={ink} />
        <path d="M150 62v38M0 74h150" stroke={ink} strokeWidth="3" />
        <path d="M166 70h14" stroke={ink} strokeWidth="4" strokeLinecap="round" />
        <path d="M270 72h12v12h-12z" fill="#fff6cf" />
        <path d="M0 78h7v12H0z" fill="#e5484d" />
        <circle cx="58" cy="100" r="25" fill={ink} />
        <circle cx="58" cy="100" r="19" fill="#2e323b" />
        <circle cx="58" cy="100" r="8" fill="#c9ccd3" />
        <circle cx="226" cy="100" r="25" fill={ink} />
        <circle cx="226" cy="100" r="19" fill="#2e323b" />
        <circle cx="226" cy="100" r="8" fill="#c9ccd3" />
      </g>
    </Scene>
  );
}

const bandFace = css`
  display: none;
  width: 100%;
  height: 7.5rem;
  background: ${token('bar')};
  ${media.phone} { display: block; }
`;

const panelFace = css`
  width: calc(100% + 5rem);
  max-width: none;
  margin: 0 -2.5rem -2.5rem;
  ${media.phone} { display: none; }
`;

const Scene = styled.svg<{ $band: boolean }>`
  ${({ $band }) => ($band ? bandFace : panelFace)}
`;
