import type { Page } from 'playwright';

/** Kept by the tab, so that a reload does not forget what was seen before it. */
const key = 'test.toasts';

const observe = `{
  const seen = JSON.parse(sessionStorage.getItem('${key}') ?? '[]');
  const take = (toast) => {
    const parts = toast.querySelectorAll('.mantine-Notification-title, .mantine-Notification-description');
    seen.push([...parts].map(({ textContent }) => textContent).join(' '));
    sessionStorage.setItem('${key}', JSON.stringify(seen));
  };
  const toastsIn = (element) => [
    ...(element.matches('.mantine-Notification-root') ? [element] : []),
    ...element.querySelectorAll('.mantine-Notification-root'),
  ];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) toastsIn(node).forEach(take);
  }).observe(document, { childList: true, subtree: true });
}`;

/**
 * Collects toasts from now on. They close by themselves, so that waiting until there are none would miss them.
 * @returns the texts of all that have been seen so far, title first
 */
export async function toastsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(observe);
  await page.evaluate(observe);
  return async () => JSON.parse(await page.evaluate<string>(`sessionStorage.getItem('${key}') ?? '[]'`));
}
