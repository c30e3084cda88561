import { type Photo, routes } from '@tailgate/contracts';
import { CardHeader } from '@tailgate/ui';
import { Photos } from '@tailgate/ui/overlays';
import { apiAddress } from '@tailgate/web-kit';

export function LoadPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <section>
      <CardHeader as="h3" title="Photos of the load" description="Sent by the customer with the request" />
      <Photos
        photos={photos.map(({ id, width, height }, at) => ({
          id,
          label: `Load, ${at + 1} of ${photos.length}`,
          small: apiAddress(routes.readPhoto, { params: { id }, query: { size: 'small' } }),
          large: apiAddress(routes.readPhoto, { params: { id } }),
          width,
          height,
        }))}
      />
    </section>
  );
}
