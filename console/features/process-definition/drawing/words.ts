/** Chinese texts of the drawing library. */
const words: Readonly<Record<string, string>> = {
  'Activate hand tool': '移动画布',
  'Activate lasso tool': '框选',
  'Activate create/remove space tool': '推开或收拢空间',
  'Activate global connect tool': '连线',
  'Create start event': '开始',
  'Create end event': '结束',
  'Create user task': '用户任务',
  'Create gateway': '网关',
  'Create service task': '自动任务',
  'Create text annotation': '注释',
  'Append end event': '接着结束',
  'Append user task': '接着用户任务',
  'Append gateway': '接着网关',
  'Append service task': '接着自动任务',
  'Add text annotation': '添加注释',
  'Connect to other element': '连到另一个节点',
  'Connect using association': '连到节点',
  Delete: '删除',
  'Align elements': '对齐',
  'Align elements left': '左对齐',
  'Align elements right': '右对齐',
  'Align elements center': '水平居中对齐',
  'Align elements top': '顶部对齐',
  'Align elements bottom': '底部对齐',
  'Align elements middle': '垂直居中对齐',
  'Distribute elements horizontally': '水平等距分布',
  'Distribute elements vertically': '垂直等距分布',
  'Search in diagram': '在图中查找',
  'Toggle connect': '连线',
  'no diagram to display': '文件中没有图形',
  'no process or collaboration to display': '文件中没有流程',
};

/** Translates a sentence and replaces each `{name}` in it. */
export const translate = (sentence: string, given: Readonly<Record<string, string>> = {}): string =>
  (words[sentence] ?? sentence).replace(/\{([^}]+)\}/g, (whole, name: string) => given[name] ?? whole);
