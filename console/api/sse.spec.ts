import { describe, expect, it } from 'vitest';
import { sseData } from './sse.js';

const stream = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

describe('server-sent events', () => {
  it('are read however the network cuts them', async () => {
    const read = await Array.fromAsync(
      sseData(stream('data: {"ki', 'nds":["a"]}\n', '\n: keep-alive\n\nevent: x\ndata: 2\n\ndata: cut')),
    );
    expect(read).toEqual(['{"kinds":["a"]}', '2']);
  });

  it('join the lines of one event', async () => {
    expect(await Array.fromAsync(sseData(stream('data: a\r\ndata: b\r\n\r\n')))).toEqual(['a\nb']);
  });
});
