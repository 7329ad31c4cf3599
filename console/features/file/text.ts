export const text = {
  title: '文件',
  preview: '预览',
  download: '下载',
  labels: {
    picture: '缩略图',
    originalFileName: '文件名',
    bizTypeName: '用途',
    fileSize: '大小',
    uploadUser: '上传人',
    createTime: '上传时间',
  },
} as const;
