export const text = {
  company: '优壕供应链',
  about: '跨境采购、保税仓储与分销一体化服务',
  enter: '进入系统',
  banners: '推荐',
  nothing: '暂无内容',
  more: '更多',
  back: '返回首页',
  write: '联系我们',
  writeHint: '留下联系方式，我们会尽快与您联系。',
  send: '提交留言',
  sent: '留言已提交，感谢您的关注',
  again: '再写一条',
} as const;
