import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Place = { label: string; point: [number, number] };
export const ALBANY: Place = { label: '48 Maple Ave, Albany, NY 12203', point: [-73.79, 42.67] };
export const TROY: Place = { label: '120 River St, Troy, NY 12180', point: [-73.69, 42.73] };

export class FakeProvider {
  seen: URL[] = [];
  abandoned = 0;
  metres = 14_484.1;
  mode: 'answers' | 'fails' | 'hangs' | 'nonsense' | 'no road' = 'answers';
  readonly #server = createServer((request, response) => this.#answer(request, response));

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.seen = [];
    this.abandoned = 0;
    this.metres = 14_484.1;
    this.mode = 'answers';
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://provider');
    this.seen.push(url);
    if (this.mode === 'hangs') {
      response.once('close', () => {
        this.abandoned += 1;
      });
      return;
    }
    if (this.mode === 'fails') {
      response.writeHead(503).end('down');
      return;
    }
    const isRoute = /\/driving\//.test(url.pathname);
    const isMapbox = url.searchParams.has('access_token');
    if (isMapbox && url.searchParams.get('access_token') !== 'pk.test') {
      response.writeHead(401).end('{}');
      return;
    }
    if (this.mode === 'no road' && isRoute) {
      response.writeHead(isMapbox ? 422 : 400).end(JSON.stringify({ code: 'NoSegment', message: 'no street' }));
      return;
    }
    const body = isRoute ? this.#route(url) : { type: 'FeatureCollection', features: features(url, isMapbox) };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(this.mode === 'nonsense' ? '{"routes":[{"distance":"far"}],"features":7}' : JSON.stringify(body));
  }

  #route(url: URL) {
    const ends = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').split(';');
    const coordinates = ends.map((end) => end.split(',').map(Number));
    const bend = [-73.75, 42.71];
    const line = [coordinates[0], ...Array(400).fill(bend), coordinates[1]];
    return {
      code: 'Ok',
      routes: [{ distance: this.metres, duration: this.metres / 15, geometry: { coordinates: line } }],
    };
  }
}

function features(url: URL, isMapbox: boolean) {
  const words = (url.searchParams.get('q') ?? '').toLowerCase();
  const known = [ALBANY, TROY].filter(({ label }) => label.toLowerCase().startsWith(words.split(',')[0] ?? ''));
  return known.map(({ label, point }) => {
    const [line = '', city = '', end = ''] = label.split(', ');
    const [state, postcode] = end.split(' ');
    const [housenumber, ...street] = line.split(' ');
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: point },
      properties: isMapbox
        ? { name: line, full_address: `${label}, United States` }
        : { housenumber, street: street.join(' '), city, state, postcode, countrycode: 'US' },
    };
  });
}
