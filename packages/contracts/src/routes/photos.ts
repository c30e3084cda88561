import * as photos from '../photos.ts';
import { PUBLIC, SIGNED_IN } from '../roles.ts';
import type { Route } from '../route.ts';

export const sendLoadPhoto = {
  method: 'PUT',
  path: '/api/public/quotes/{reference}/photos/{id}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'Add a photo of the load to a quote that was requested within the last hour; the id is a UUID of the sender',
  params: photos.loadPhotoParams,
  bytes: { type: 'image/jpeg', most: photos.LARGEST_PHOTO },
  response: photos.keptPhoto,
} as const satisfies Route;

export const readPhoto = {
  method: 'GET',
  path: '/api/photos/{id}',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'A photo, for staff and for whom it belongs to',
  params: photos.byPhoto,
  query: photos.photoQuery,
  file: 'image/jpeg',
} as const satisfies Route;
