import { useQuery } from '@tanstack/react-query';
import { file } from '#contract/platform/file.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { callQuery } from '../../api/query.js';

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

export const downloadAddress = (idFile: string): string => `/api${file.download.path}${query({ idFile })}`;

export const zipAddress = ({ code }: BizType, id: string, serialNo: string): string =>
  `/api/file/download/${[code, id, serialNo].map(encodeURIComponent).join('/')}.zip`;

/** Our own page for reading PDF. It asks for the file with the session of this browser. */
export const pdfPage = (idFile: string): string => `/pdfjs/web/viewer.html${query({ file: downloadAddress(idFile) })}`;

/** Renewed well before it ends: it is good for ten minutes. */
const fresh = 4 * 60_000;
export const ticketQuery = {
  ...callQuery(file.ticket, {}, { quiet: true }),
  staleTime: fresh,
  refetchInterval: fresh,
};

/** Where a picture element finds a picture, once there is a ticket for it. */
export function usePictureAddress(size?: 'small'): (idFile: string) => string | undefined {
  const token = useQuery(ticketQuery).data?.token;
  return (idFile) => token && `/api${file.image.path}${query({ idFile, token, ...(size && { size }) })}`;
}

/** How large a file may be, as the server has it. */
export const useLargestMb = (): number | undefined => useQuery(ticketQuery).data?.maxFileMb;
