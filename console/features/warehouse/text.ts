export const text = {
  keyword: '关键字',
  children: '子仓库',
  addChild: '添加子仓库',
  principalName: '负责人',
  enabled: '启用',
  disabled: '停用',
  noChildren: '暂无子仓库',
  switch: (name: string) => `启用 ${name}`,
} as const;
