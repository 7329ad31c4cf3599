import type { Place } from './menu.js';
import { text } from './text.js';

/** Pages no menu lists: reached from the header, a QR code, or a row. */
export const ownPlaces: readonly Place[] = [
  { path: '/account/profile', title: text.profile, icon: 'IconUser', above: [] },
  { path: '/account/qr', title: text.qr, icon: 'IconUser', above: [] },
  { path: '/cms/articleEdit', title: text.articleEdit, icon: 'IconNews', above: [text.articles] },
  { path: '/bpmnjs/index.html', title: text.processEditor, icon: 'IconHierarchy', above: [text.processes] },
  { path: '/taskLog', title: text.taskLog, icon: 'IconHistory', above: [text.tasks] },
];
