/** Where somebody who is signed in on his phone confirms. */
const page = '/account/qr';

interface Asked {
  /** Of the console that shows the code, as its page says it. */
  readonly origin?: string | undefined;
  /** As the request was sent to; whoever shows codes of ours shows no address of his own. */
  readonly hostname: string;
}

/** What a code says: the page to confirm it at, or for an app of its own the uuid alone. */
export function qrContent(uuid: string, { origin, hostname }: Asked): string {
  if (!origin || !/^https?:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) return uuid;
  const address = new URL(origin);
  return address.hostname === hostname ? `${address.origin}${page}?uuid=${uuid}` : uuid;
}
