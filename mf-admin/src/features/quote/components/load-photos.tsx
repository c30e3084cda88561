import { type Photo, routes } from '@tailgate/contracts';
import { CardHeader, space, token } from '@tailgate/ui';
import { Dialog } from '@tailgate/ui/overlays';
import { apiAddress } from '@tailgate/web-kit';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Photos that the customer sent with the request. A press shows one large. */
export function LoadPhotos({ photos }: { photos: readonly Photo[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const large = shown === null ? undefined : photos[shown];
  return (
    <section>
      <CardHeader as="h3" title="Photos of the load" description="Sent by the customer with the request" />
      <Thumbnails>
        {photos.map(({ id, width, height }, at) => (
          <li key={id}>
            <button type="button" onClick={() => setShown(at)}>
              <img
                src={apiAddress(routes.readPhoto, { params: { id }, query: { size: 'small' } })}
                alt={`Load, ${at + 1} of ${photos.length}`}
                width={width}
                height={height}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </Thumbnails>
      {large && shown !== null && (
        <Dialog
          open
          onOpenChange={(open) => !open && setShown(null)}
          title={`Photo ${shown + 1} of ${photos.length}`}
          width="60rem"
        >
          <Large
            src={apiAddress(routes.readPhoto, { params: { id: large.id } })}
            alt={`Load, ${shown + 1} of ${photos.length}`}
            width={large.width}
            height={large.height}
          />
        </Dialog>
      )}
    </section>
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
