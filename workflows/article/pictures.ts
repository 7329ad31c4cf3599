/** Addresses by which clients refer to stored images. */
const ways = [
  /^(?:\/api)?\/(?:file\/getImgStream|portal\/picture)\?(?:[^#]*&)?idFile=([\w-]{1,64})(?:[&#]|$)/,
  /^(?:\/api)?\/file\/img\/([\w-]{1,64})\//,
];

/** Id of the stored image at an address; null for any other address. */
export const pictureAt = (src = ''): string | null => ways.flatMap((way) => way.exec(src)?.[1] ?? [])[0] ?? null;

/** Ids of the images in a cleaned text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].flatMap(([, src]) => pictureAt(src) ?? []);
