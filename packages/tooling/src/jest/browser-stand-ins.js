// Layout does not exist in jsdom. Components that measure, observe or scroll get silent stand-ins; a test that is about such a
// thing replaces them itself.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

window.ResizeObserver ??= SilentObserver;
window.IntersectionObserver ??= SilentObserver;
window.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
// jsdom has no CSS object; a simulated keyboard needs its escape to walk a radio group.
globalThis.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
