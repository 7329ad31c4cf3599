let tell: () => void = () => undefined;
const rows = new Promise<void>((resolve) => {
  tell = resolve;
});

/** A list has drawn its first rows, or has said why there are none. */
export const rowsAreThere = (): void => tell();

/** What stands around the rows of a list comes after the first of the visit: what one came for is not kept waiting. */
export const afterRows =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await rows;
    return load();
  };
