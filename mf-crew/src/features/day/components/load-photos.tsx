import { type CrewTrip, routes } from '@tailgate/contracts';
import { Photos } from '@tailgate/ui/overlays';
import { apiAddress } from '@tailgate/web-kit';

/** What the customer sent with the request. */
export function LoadPhotos({ secret, photos }: { secret: string; photos: CrewTrip['load_photos'] }) {
  return (
    <section aria-labelledby="load-photos">
      <h2 id="load-photos">Photos of the load</h2>
      <Photos
        photos={photos.map(({ id, width, height }, at) => ({
          id,
          label: `Load, ${at + 1} of ${photos.length}`,
          small: apiAddress(routes.readCrewPhoto, { params: { secret, id }, query: { size: 'small' } }),
          large: apiAddress(routes.readCrewPhoto, { params: { secret, id } }),
          width,
          height,
        }))}
      />
    </section>
  );
}
