/** Saves a text as a file through the browser. */
export function saveText(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/xml' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
