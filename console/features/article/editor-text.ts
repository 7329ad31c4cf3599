import type { RichTextEditorLabels } from '@mantine/tiptap';

/** Controls of the editor of articles, by the names that the editor has for them. */
export const editorLabels = {
  boldControlLabel: '粗体',
  italicControlLabel: '斜体',
  underlineControlLabel: '下划线',
  strikeControlLabel: '删除线',
  clearFormattingControlLabel: '清除格式',
  linkControlLabel: '链接',
  unlinkControlLabel: '取消链接',
  bulletListControlLabel: '无序列表',
  orderedListControlLabel: '有序列表',
  h2ControlLabel: '二级标题',
  h3ControlLabel: '三级标题',
  blockquoteControlLabel: '引用',
  hrControlLabel: '分隔线',
  undoControlLabel: '撤销',
  redoControlLabel: '重做',
  linkEditorInputLabel: '输入链接地址',
  linkEditorInputPlaceholder: 'https://example.com/',
  linkEditorExternalLink: '在新窗口打开',
  linkEditorInternalLink: '在当前窗口打开',
  linkEditorSave: '保存',
} as const satisfies Partial<RichTextEditorLabels>;
