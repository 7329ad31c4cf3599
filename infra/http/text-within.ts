/** The body of a response as text; undefined if it exceeds the limit, in which case the rest is not read. */
export async function textWithin(response: Response, mostBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
