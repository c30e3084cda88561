import { PHOTO_WORDS, routes, type TripProgress } from '@tailgate/contracts';
import { counted } from '@tailgate/domain';
import { Button, Muted, Stack } from '@tailgate/ui';
import { Photos } from '@tailgate/ui/overlays';
import { apiAddress, labelOf, useStaffTimes } from '@tailgate/web-kit';

type TripPhotosProps = { appointmentId: number; progress: TripProgress };

/** What the crew photographed, what is still on their phone, and the proof as PDF. */
export function TripPhotos({ appointmentId, progress: { photos, actions } }: TripPhotosProps) {
  const times = useStaffTimes();
  const here = new Set(photos.map(({ id }) => id));
  const lacking = actions.flatMap(({ photos: named, received_at }) =>
    named.filter((id) => !here.has(id)).map(() => received_at),
  );
  return (
    <Stack $gap={3}>
      {photos.length > 0 && (
        <Photos
          photos={photos.map(({ id, kind, taken_at, width, height }) => ({
            id,
            label: taken_at ? `${labelOf(PHOTO_WORDS, kind)}, ${times.clock(taken_at)}` : labelOf(PHOTO_WORDS, kind),
            small: apiAddress(routes.readPhoto, { params: { id }, query: { size: 'small' } }),
            large: apiAddress(routes.readPhoto, { params: { id } }),
            width,
            height,
          }))}
        />
      )}
      {lacking.length > 0 && (
        <Muted as="p" role="status">
          {`${counted(lacking.length, 'photo')} to come, since ${times.clock(lacking.toSorted()[0] ?? '')}`}
        </Muted>
      )}
      {actions.length > 0 && (
        <Button asChild variant="secondary" size="sm">
          <a href={apiAddress(routes.readTripProofPdf, { params: { id: appointmentId } })} download>
            Proof as PDF
          </a>
        </Button>
      )}
    </Stack>
  );
}
