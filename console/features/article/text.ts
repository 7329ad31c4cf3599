export const text = {
  add: '添加文章',
  edit: '编辑文章',
  published: '发布日期',
  state: '文章状态',
  draft: '草稿',
  shown: '已发布',
  waiting: '待发布',
  content: '正文',
  picture: '插入图片',
  uploading: '请等待所有图片上传完成；如因网络问题无法完成，请刷新页面后重试',
  submit: '提交',
  back: '返回',
} as const;
