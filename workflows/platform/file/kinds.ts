/** A file type that may be uploaded: its extensions, the types its content is detected as, and its content type. */
export interface FileKind {
  readonly extensions: readonly string[];
  readonly contentType: string;
  /** Extensions detected from the content (`text` for plain text); an encrypted office document shows as `cfb`. */
  readonly shows: readonly string[];
  readonly preview?: Preview;
}

export type Preview = 'pdf' | 'picture' | 'sheet';

const office = 'application/vnd.openxmlformats-officedocument';

/** Types that can carry scripts a browser would run (html, svg, xml) are excluded. */
export const kinds: readonly FileKind[] = [
  { extensions: ['pdf'], contentType: 'application/pdf', shows: ['pdf'], preview: 'pdf' },
  { extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg', shows: ['jpg'], preview: 'picture' },
  { extensions: ['png'], contentType: 'image/png', shows: ['png', 'apng'], preview: 'picture' },
  { extensions: ['bmp'], contentType: 'image/bmp', shows: ['bmp'], preview: 'picture' },
  { extensions: ['gif'], contentType: 'image/gif', shows: ['gif'], preview: 'picture' },
  { extensions: ['webp'], contentType: 'image/webp', shows: ['webp'], preview: 'picture' },
  { extensions: ['tif', 'tiff'], contentType: 'image/tiff', shows: ['tif'] },
  { extensions: ['xlsx'], contentType: `${office}.spreadsheetml.sheet`, shows: ['xlsx', 'cfb'], preview: 'sheet' },
  { extensions: ['docx'], contentType: `${office}.wordprocessingml.document`, shows: ['docx', 'cfb'] },
  { extensions: ['pptx'], contentType: `${office}.presentationml.presentation`, shows: ['pptx', 'cfb'] },
  { extensions: ['xls', 'et'], contentType: 'application/vnd.ms-excel', shows: ['cfb'] },
  { extensions: ['doc', 'wps'], contentType: 'application/msword', shows: ['cfb'] },
  { extensions: ['ppt', 'dps'], contentType: 'application/vnd.ms-powerpoint', shows: ['cfb'] },
  { extensions: ['ofd'], contentType: 'application/ofd', shows: ['zip', 'ofd'] },
  { extensions: ['txt'], contentType: 'text/plain', shows: ['text'] },
  { extensions: ['csv'], contentType: 'text/csv', shows: ['text'] },
  { extensions: ['zip'], contentType: 'application/zip', shows: ['zip'] },
  { extensions: ['rar'], contentType: 'application/vnd.rar', shows: ['rar'] },
  { extensions: ['7z'], contentType: 'application/x-7z-compressed', shows: ['7z'] },
];

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const kindOf = (name: string): FileKind | undefined =>
  kinds.find(({ extensions }) => extensions.includes(extensionOf(name)));

/** True for raster images, which a browser may show inline. */
export const isPicture = (contentType: string): boolean =>
  kinds.some((kind) => kind.preview === 'picture' && kind.contentType === contentType);
