export const text = {
  title: '界面设置',
  scheme: '外观',
  schemes: { light: '浅色', dark: '深色', system: '跟随系统' },
  colour: '主题色',
  tags: '显示标签栏',
  fixedHeader: '固定顶栏',
  logo: '侧栏显示标志',
  narrow: '收起侧栏',
  reset: '恢复默认',
} as const;
