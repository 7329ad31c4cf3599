/** Public address of a published image, in full or small size; empty without one. */
export const pictureAddress = (idFile: string | null, size?: 'small'): string =>
  idFile ? `/api/portal/picture?${new URLSearchParams({ idFile, ...(size && { size }) })}` : '';
