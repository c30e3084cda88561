/** A press on a toast must not close the overlay behind it. */
export function ignoreToastPress(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
}
