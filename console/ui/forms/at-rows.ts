import { ApiError } from '../../api/api-error.js';

interface Line {
  readonly id: unknown;
}

/**
 * Refusals name a line by its place among those sent; a form that sends only some of its rows has it at another place.
 * @param list field that holds the lines, in the call and in the form
 */
export function atRows(error: unknown, list: string, sent: readonly Line[], rows: readonly Line[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const faults = error.faults.map(({ field, message }) => {
    const [name, place, ...cell] = field.split('.');
    const line = name === list ? sent[Number(place)] : undefined;
    const row = rows.findIndex(({ id }) => id === line?.id);
    return { field: line && row >= 0 ? [list, row, ...cell].join('.') : field, message };
  });
  return new ApiError(error.code, error.message, error.requestId, error.httpStatus, faults);
}
