// jsdom has no layout. These stand-ins do nothing; a test that needs more replaces them.
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
// jsdom has no CSS object; user-event needs CSS.escape to move through a radio group by keyboard.
globalThis.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };

// For each question about a style, jsdom would match every rule of every style sheet; that took a sixth of the tests' time.
// Answer from the element's own style. What the sheets do is looked at in the browser's tests.
document.defaultView.getComputedStyle = (element) => element.style;
// Without this, styled-components adds rules as text, and jsdom parses a whole sheet again for each of them.
globalThis.SC_DISABLE_SPEEDY = false;
// With these, React's development build measures each render, and marks its tasks, for tools that nobody opens here.
console.timeStamp = undefined;
console.createTask = undefined;
