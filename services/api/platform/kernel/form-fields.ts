import { parse } from 'node:querystring';

/** An element of a list: `ids[]`, or with its place `ids[0]`. */
const element = /^([^[\]]+)\[(\d{0,6})\]$/;

const elementsIn = (fields: object) =>
  Object.keys(fields).flatMap((key) => {
    const [, name, place] = (key.endsWith(']') && element.exec(key)) || [];
    return name === undefined ? [] : [{ key, name, place: Number(place) }];
  });

/** Fields of a query or URL-encoded form. Elements are gathered under the list's name, in the order of their places. */
export function parsedFields(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = parse(text, '&', '=', { maxKeys: 0 });
  const inOrder = elementsIn(fields).toSorted((one, other) => one.place - other.place);
  for (const [name, elements] of Map.groupBy(inOrder, (one) => one.name)) {
    fields[name] = [fields[name] ?? [], ...elements.map(({ key }) => fields[key])].flat();
    for (const { key } of elements) delete fields[key];
  }
  return fields;
}
