import type { Browser } from 'playwright/test';

/** Runs in the browser: a parcel at a front door, with the noise of a camera, so that it weighs what a photo does. */
const DRAW = (hue: number) => `(async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2000, 1500];
  const context = canvas.getContext('2d');
  const box = (colour, ...place) => { context.fillStyle = colour; context.fillRect(...place); };
  box('#b9a58d', 0, 0, 2000, 1500);
  for (let row = 0; row < 12; row += 1)
    for (let brick = -1; brick < 9; brick += 1) box('#a4523c', brick * 250 + (row % 2) * 125, row * 100, 238, 88);
  box('#6f6a62', 0, 1200, 2000, 300);
  box('#f1ede4', 690, 90, 640, 1110);
  box('hsl(${hue} 35% 32%)', 730, 130, 560, 1070);
  for (const [x, y] of [[790, 190], [1040, 190], [790, 640], [1040, 640]]) box('hsl(${hue} 35% 24%)', x, y, 190, 380);
  box('#e0b84c', 1210, 690, 46, 100);
  box('#3f3a34', 640, 1230, 740, 110);
  box('#c69a63', 1130, 960, 420, 350);
  box('#b0854f', 1130, 960, 420, 60);
  box('#e6d3ad', 1310, 960, 60, 350);
  box('#fff', 1170, 1120, 110, 80);
  const picture = context.getImageData(0, 0, 2000, 1500);
  for (let at = 0; at < picture.data.length; at += 4) {
    const noise = (Math.random() - 0.5) * 26;
    for (let part = 0; part < 3; part += 1) picture.data[at + part] += noise;
  }
  context.putImageData(picture, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
})()`;

/** @returns as many JPEGs, no two of which have the same bytes */
export async function takenPhotos(browser: Browser, count: number): Promise<Buffer[]> {
  const page = await browser.newPage();
  const photos: Buffer[] = [];
  for (let index = 0; index < count; index += 1)
    photos.push(Buffer.from(await page.evaluate<string>(DRAW((index * 47 + 210) % 360)), 'base64'));
  await page.close();
  return photos;
}
