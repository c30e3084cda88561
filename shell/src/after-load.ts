/** Runs it once the page has loaded, which may be already: the portal starts some tasks after its script. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
