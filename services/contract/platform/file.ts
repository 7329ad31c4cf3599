import { z } from 'zod';
import { type Call, call, id, noInput } from './call.js';
import { filter, page, paging } from './envelope.js';

/** Raw bytes outside the envelope. Refusals still use the envelope. */
export const bytes = z.file();

/** Whether a call takes a file, in a multipart form. */
export const takesFile = ({ input }: Pick<Call, 'input'>): boolean =>
  input instanceof z.ZodObject && Object.values(input.shape).includes(bytes);

export const fileRow = z.object({
  id: z.string(),
  originalFileName: z.string(),
  extension: z.string(),
  contentType: z.string(),
  /** Size in bytes. */
  fileSize: z.number(),
  bizType: z.string(),
  /** Human-readable purpose of the upload. */
  bizTypeName: z.string(),
  uploadUser: z.string(),
  createTime: z.string(),
});
export type FileRow = z.output<typeof fileRow>;

const bizType = z.string().max(64, '业务类型不正确');
/** For requests that cannot send a header, such as images of a page: from `file.ticket`. */
const token = z.string().optional();
/** Without it, the image is returned as uploaded. */
export const small = filter(z.enum(['small'], { error: '请求有错误' }));
const idFile = z.object({ idFile: id, token });

export const file = {
  upload: call({
    method: 'POST',
    path: '/file',
    input: z.object({ bizType: bizType.optional(), file: bytes }),
    answer: fileRow,
    may: 'signed-in',
    summary: '上传文件',
  }),
  download: call({
    method: 'GET',
    path: '/file/download',
    input: idFile.extend({ fileName: filter(z.string().max(255, '文件名过长')) }),
    answer: bytes,
    may: 'signed-in',
    orPublic: true,
    summary: '下载文件，公开内容的图片无需登录',
  }),
  image: call({
    method: 'GET',
    path: '/file/getImgStream',
    input: idFile.extend({ size: small }),
    answer: bytes,
    may: 'signed-in',
    orPublic: true,
    summary: '图片流，公开内容的图片无需登录',
  }),
  namedImage: call({
    method: 'GET',
    path: '/file/img/:id/:name',
    input: z.object({ id, name: z.string(), token }),
    answer: bytes,
    may: 'signed-in',
    orPublic: true,
    summary: '图片，公开内容的图片无需登录',
  }),
  zip: call({
    method: 'GET',
    path: '/file/download/:bizType/:id/:serialNo.zip',
    input: z.object({ bizType, id, serialNo: z.string(), token }),
    answer: bytes,
    may: 'signed-in',
    summary: '打包下载单据附件',
  }),
  ticket: call({
    method: 'GET',
    path: '/file/ticket',
    input: noInput,
    answer: z.object({ token: z.string(), seconds: z.number(), maxFileMb: z.number() }),
    may: 'signed-in',
    summary: '获取短期文件访问凭证和上传限制',
  }),
  list: call({
    method: 'GET',
    path: '/fileMgr/list',
    input: paging(['id', 'originalFileName', 'fileSize', 'createTime']).extend({
      originalFileName: filter(z.string().trim().max(100, '文件名最多100个字符')),
    }),
    answer: page(fileRow),
    may: 'signed-in',
    summary: '文件列表',
  }),
};
