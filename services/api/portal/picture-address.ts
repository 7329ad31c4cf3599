/** Where everybody finds a published picture, whole or in small; empty without one. */
export const pictureAddress = (idFile: string | null, size?: 'small'): string =>
  idFile ? `/api/portal/picture?${new URLSearchParams({ idFile, ...(size && { size }) })}` : '';
