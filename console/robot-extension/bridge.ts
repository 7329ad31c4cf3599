import { type Ask, channel, type Envelope } from '#workflows/robot/protocol.js';

/** Carries what the console's page asks to the worker, and its answer back. Runs in pages of the console alone. */
addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<Envelope> | null>) => {
  if (source !== window || origin !== location.origin || data?.channel !== channel || !data.ask || !data.id) return;
  const { id, ask } = data;
  const tell = (answer: unknown) => postMessage({ channel, id, answer }, location.origin);
  // A worker that went away has told nobody what it did.
  chrome.runtime.sendMessage(ask).then(tell, () => tell(lost(ask)));
});

const lost = ({ kind }: Ask) =>
  kind === 'submit' ? { outcome: 'unknown', receipt: '', message: '扩展已断开，结果未知', stop: true } : null;
