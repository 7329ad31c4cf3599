/** Yields the data of each server-sent event in a stream; skips comments (keep-alives) and other fields. */
export async function* sseData(body: ReadableStream<Uint8Array>, onBytes?: () => void): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes?.();
      const events = (rest + value).split(/\r?\n\r?\n/);
      rest = events.pop() ?? '';
      for (const event of events) {
        const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
        if (lines.length > 0) yield lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
