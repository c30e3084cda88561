import { useState } from 'react';
import { styled } from 'styled-components';
import { space, token } from '../theme.ts';
import { Dialog } from './dialog.tsx';

export interface ShownPhoto {
  readonly id: string;
  /** What it shows: "Load, 1 of 2". */
  readonly label: string;
  /** Addresses of the thumbnail and of the whole photo. */
  readonly small: string;
  readonly large: string;
  /** Of the whole photo, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Thumbnails in a row that wraps. A press shows one large. */
export function Photos({ photos }: { photos: readonly ShownPhoto[] }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = photos.find(({ id }) => id === shownId);
  return (
    <>
      <Thumbnails>
        {photos.map(({ id, label, small, width, height }) => (
          <li key={id}>
            <button type="button" onClick={() => setShownId(id)}>
              <img src={small} alt={label} width={width} height={height} loading="lazy" />
            </button>
          </li>
        ))}
      </Thumbnails>
      {shown && (
        <Dialog open onOpenChange={(open) => !open && setShownId(null)} title={shown.label} width="60rem">
          <Large src={shown.large} alt={shown.label} width={shown.width} height={shown.height} />
        </Dialog>
      )}
    </>
  );
}

const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${space(3)};
  list-style: none;
  padding: 0;
  margin: 0;
  button {
    display: block;
    width: 100%;
    padding: 0;
    border: 1px solid ${token('line-strong')};
    border-radius: ${token('radius-md')};
    overflow: hidden;
    background: ${token('sunken')};
    cursor: zoom-in;
  }
  button:hover { border-color: ${token('ink')}; }
  img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; }
`;

const Large = styled.img`
  display: block;
  max-width: 100%;
  max-height: 75vh;
  width: auto;
  height: auto;
  margin-inline: auto;
  border-radius: ${token('radius-md')};
`;
