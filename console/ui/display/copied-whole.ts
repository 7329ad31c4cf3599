/** A name that keeps its end is two boxes on the screen; for the moment of copying it is one line of text. */
export function copyNamesWhole(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('copy', () => {
    dataset.copying = '';
    // The browser takes the text right after this event.
    setTimeout(() => delete dataset.copying);
  });
}
