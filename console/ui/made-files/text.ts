export const text = {
  files: '生成的文件',
  none: '尚未生成文件',
  fileName: '文件名',
  makeUser: '生成人',
  makeTime: '生成时间',
  fileSize: '大小',
  preview: '预览',
  download: '下载',
} as const;
