/** Page on which a signed-in user confirms on the phone. */
const page = '/account/qr';

interface Asked {
  /** Origin of the console that shows the code, as reported by its page. */
  readonly origin?: string | undefined;
  /** Host that the request was sent to; the origin must match it, so that codes cannot lead to foreign sites. */
  readonly hostname: string;
}

/** Content of a QR code: the address of the confirmation page, or only the uuid for a dedicated app. */
export function qrContent(uuid: string, { origin, hostname }: Asked): string {
  if (!origin || !/^https?:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) return uuid;
  const address = new URL(origin);
  return address.hostname === hostname ? `${address.origin}${page}?uuid=${encodeURIComponent(uuid)}` : uuid;
}
