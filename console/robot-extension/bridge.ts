import { type Ask, channel, type Envelope } from '#workflows/robot/protocol.js';

/** Forwards messages of the console's page to the worker, and its answers back. Runs only in pages of the console. */
addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<Envelope> | null>) => {
  if (source !== window || origin !== location.origin || data?.channel !== channel || !data.ask || !data.id) return;
  const { id, ask } = data;
  const tell = (answer: unknown) => postMessage({ channel, id, answer }, location.origin);
  // A worker that was terminated has not answered.
  chrome.runtime.sendMessage(ask).then(tell, () => tell(lost(ask)));
});

const lost = ({ kind }: Ask) =>
  kind === 'submit' ? { outcome: 'unknown', receipt: '', message: '扩展已断开，结果未知', stop: true } : null;
