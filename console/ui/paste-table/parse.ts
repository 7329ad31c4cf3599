/** A sheet as it is pasted: lines of cells, parted by tabs. Text from elsewhere may part them by commas or gaps. */
export function linesIn(text: string): string[][] {
  const parted = text.includes('\t') ? /\t/ : /\s*[,，;；]\s*|\s{2,}/;
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(parted).map(bare));
}

/** Sheets put cells into quotes that hold quotes, tabs or ends of lines. */
const bare = (cell: string): string => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
};

/** Lines as records of these columns, without a head; cells that are missing are empty. */
export function rowsIn<Field extends string>(
  text: string,
  columns: readonly { readonly id: Field; readonly label: string }[],
): Record<Field, string>[] {
  const lines = linesIn(text);
  const headed = columns.every(({ label }, index) => lines[0]?.[index] === label);
  return (headed ? lines.slice(1) : lines).map(
    (cells) => Object.fromEntries(columns.map(({ id }, index) => [id, cells[index] ?? ''])) as Record<Field, string>,
  );
}
