import { JSDOM, VirtualConsole } from 'jsdom';

const OF_THE_PAGE = [
  ...[
    'DOMException',
    'Event',
    'EventTarget',
    'CustomEvent',
    'MessageEvent',
    'CloseEvent',
    'ErrorEvent',
    'StorageEvent',
  ],
  ...['Blob', 'File', 'FormData', 'Navigator', 'navigator', 'Storage', 'localStorage', 'sessionStorage', 'WebSocket'],
  ...['addEventListener', 'dispatchEvent', 'removeEventListener'],
];

// Node defines its own events when they are first used, and derives them from the global Event.
for (const name of ['MessageEvent', 'WebSocket']) Reflect.get(globalThis, name);

// Silent, but an error in a listener fails the test.
const virtualConsole = new VirtualConsole().on('jsdomError', ({ type, cause }) => {
  if (type === 'unhandled-exception') process.emit('uncaughtException', cause);
});
const { window } = new JSDOM('<!DOCTYPE html>', {
  url: 'http://localhost:3000',
  pretendToBeVisual: true,
  virtualConsole,
});
const isClass = (key) => key[0] !== key[0].toLowerCase();

for (const key of new Set([...Object.getOwnPropertyNames(window), ...OF_THE_PAGE])) {
  if (key in globalThis && !OF_THE_PAGE.includes(key)) continue;
  const isMethod = typeof window[key] === 'function' && !isClass(key);
  let own = isMethod ? window[key].bind(window) : undefined;
  Object.defineProperty(globalThis, key, {
    configurable: true,
    get: () => own ?? window[key],
    set(value) {
      own = value;
      window[key] = value;
    },
  });
}
for (const key of ['window', 'self', 'top', 'parent']) {
  Object.defineProperty(globalThis, key, { configurable: true, writable: true, value: globalThis });
}
Object.defineProperty(document, 'defaultView', { configurable: true, get: () => globalThis });
