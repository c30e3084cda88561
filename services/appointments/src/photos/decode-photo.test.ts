import { expect, test } from '@jest/globals';
import { decodePhoto } from './decode-photo.ts';

test('one photo is decoded, twenty wait, and the next is asked to come again', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 23 }, () => decodePhoto(Buffer.from('no photo'))));
  const codes = sent.map((each) => each.status === 'rejected' && each.reason.code);
  expect(codes).toEqual([...Array(21).fill('PHOTO_REFUSED'), 'UNAVAILABLE', 'UNAVAILABLE']);
});
