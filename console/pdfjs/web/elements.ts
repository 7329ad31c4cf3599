/** An element of viewer.html, which must exist. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`viewer.html has no ${kind.name} #${id}`);
}

export const button = (id: string, press: () => void): HTMLButtonElement => {
  const found = element(id, HTMLButtonElement);
  found.onclick = press;
  return found;
};
