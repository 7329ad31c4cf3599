/** Where everybody finds a published picture; empty without one. */
export const pictureAddress = (idFile: string | null): string =>
  idFile ? `/api/portal/picture?${new URLSearchParams({ idFile })}` : '';
