import { z } from 'zod';
import { METRES_PER_MILE, type Place, type Point, type Route } from './distance-provider.ts';

const MOST_POINTS = 120;

const degrees = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());

export const osrmAnswer = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        distance: z.number().min(0),
        duration: z.number().min(0),
        geometry: z.object({ coordinates: z.array(degrees).min(2) }),
      }),
    )
    .optional(),
});

export function osrmRequest(from: Place, to: Place): string {
  const ends = [from, to].map(({ point }) => point.map((value) => value.toFixed(6)).join(',')).join(';');
  return `${ends}?overview=simplified&geometries=geojson&alternatives=false&steps=false`;
}

export function readOsrmRoute({ code, routes }: z.output<typeof osrmAnswer>): Route | null {
  const [best] = routes ?? [];
  if (code !== 'Ok' || !best) return null;
  const points = best.geometry.coordinates.map(([longitude, latitude]): Point => [longitude, latitude]);
  return { miles: best.distance / METRES_PER_MILE, minutes: best.duration / 60, path: thin(points) };
}

function thin(points: readonly Point[]): readonly Point[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_point, index) => index % step === 0 || index === points.length - 1);
}
