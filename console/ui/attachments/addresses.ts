import { useQuery } from '@tanstack/react-query';
import { file } from '#contract/platform/file.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { callQuery } from '../../api/query.js';

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

export const downloadAddress = (idFile: string): string => `/api${file.download.path}${query({ idFile })}`;

export const zipAddress = ({ code }: BizType, id: string, serialNo: string): string =>
  `/api/file/download/${[code, id, serialNo].map(encodeURIComponent).join('/')}.zip`;

/** Our own PDF viewer page. It loads the file with this browser's session. */
export const pdfPage = (idFile: string): string => `/pdfjs/web/viewer.html${query({ file: downloadAddress(idFile) })}`;

/** A ticket is valid for ten minutes and is renewed well before that. */
const fresh = 4 * 60_000;
export const ticketQuery = {
  ...callQuery(file.ticket, {}, { quiet: true }),
  staleTime: fresh,
  refetchInterval: fresh,
};

/** Returns the `src` for a picture, or undefined until a ticket is available. */
export function usePictureAddress(size?: 'small'): (idFile: string) => string | undefined {
  const token = useQuery(ticketQuery).data?.token;
  return (idFile) => token && `/api${file.image.path}${query({ idFile, token, ...(size && { size }) })}`;
}

/** Maximum file size in MB, as configured on the server. */
export const useLargestMb = (): number | undefined => useQuery(ticketQuery).data?.maxFileMb;
