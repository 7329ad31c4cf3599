import { z } from 'zod';
import { passwordMessages } from '#workflows/user/password-rules.js';
import { call, noInput, nothing } from './platform/call.js';

export interface MenuRoute {
  id: string;
  parentId: string;
  path: string;
  component: string;
  name: string;
  num: number;
  hidden: boolean;
  meta: { title: string; icon: string };
  children: MenuRoute[];
}

const menuRoute: z.ZodType<MenuRoute> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    path: z.string(),
    component: z.string(),
    name: z.string(),
    num: z.number(),
    hidden: z.boolean(),
    meta: z.object({ title: z.string(), icon: z.string() }),
    children: z.array(menuRoute),
  }),
);

export const profile = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  sex: z.number(),
  birthday: z.string().nullable(),
  status: z.number(),
  /** 1 internal staff, 2 customer, 3 bank. */
  userType: z.number(),
  dept: z.string(),
  /** Role names; `roles` beside the profile holds the codes. */
  roles: z.array(z.string()),
  customerId: z.string().nullable(),
  /** The password was made by the system and should be changed. */
  passwordGenerated: z.boolean().optional(),
});

export const accountInfo = z.object({
  name: z.string(),
  username: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  menus: z.array(menuRoute),
  profile,
});
export type AccountInfo = z.output<typeof accountInfo>;

/** Made by the page that shows the code; anybody who knows it may pick up the token, so it must not be guessable. */
const uuid = z.string({ error: '无效的二维码' }).regex(/^[\w-]{8,64}$/, '无效的二维码');

export const qrStatus = z.enum(['undo', 'invalid', 'cancel', 'success']);
export type QrStatus = z.output<typeof qrStatus>;

const password = z.string({ error: passwordMessages.missing }).min(1, passwordMessages.missing).max(200, '密码过长');

/** The same for the form and the server. How long the new one must be is said after the old one has been checked. */
export const newPassword = z
  .object({ oldPassword: password, password, rePassword: password })
  .refine((typed) => typed.password === typed.rePassword, {
    message: passwordMessages.different,
    path: ['rePassword'],
  });

export const account = {
  login: call({
    method: 'POST',
    path: '/account/login',
    input: z.object({
      username: z.string({ error: '用户名不能为空' }).trim().min(1, '用户名不能为空').max(100, '用户名或密码错误'),
      password: z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(200, '用户名或密码错误'),
    }),
    answer: z.object({ token: z.string() }),
    may: 'anybody',
    summary: '登录',
  }),
  info: call({
    method: 'GET',
    path: '/account/info',
    input: noInput,
    answer: accountInfo,
    may: 'signed-in',
    summary: '当前用户、角色、权限和菜单',
  }),
  logout: call({
    method: 'POST',
    path: '/account/logout',
    alias: ['/logout'],
    input: noInput,
    answer: nothing,
    may: 'anybody',
    summary: '退出登录',
  }),
  menus: call({
    method: 'GET',
    path: '/menu/listForRouter',
    alias: ['/menu2/listForRouter'],
    input: noInput,
    answer: z.array(menuRoute),
    may: 'signed-in',
    summary: '当前用户的导航菜单',
  }),
  autoLogin: call({
    method: 'POST',
    path: '/account/autoLogin',
    input: z.object({ token: z.string({ error: '请求有错误' }).min(1, '请求有错误').max(4000, '请求有错误') }),
    answer: z.object({ token: z.string() }),
    may: 'anybody',
    summary: '用已有的 token 登录，过期而可续的换新',
  }),
  changePassword: call({
    method: 'POST',
    path: '/account/updatePwd',
    input: newPassword,
    answer: nothing,
    may: 'signed-in',
    summary: '修改自己的密码，此前的 token 全部失效',
  }),
  qrCode: call({
    method: 'GET',
    path: '/account/qrcode/generate',
    /** With the address of the console the code is a page of it, for any phone's camera; without it, the uuid alone. */
    input: z.object({ uuid, origin: z.string().max(255, '请求有错误').optional() }),
    answer: z.any().describe('PNG'),
    may: 'anybody',
    summary: '登录二维码（PNG 图片），60 秒内有效',
  }),
  qrStatus: call({
    method: 'GET',
    path: '/account/qrcode/getRet',
    alias: ['/account/qrcode/getStatus'],
    input: z.object({ uuid }),
    answer: z.object({
      status: qrStatus,
      msg: z.string(),
      account: z.string().optional(),
      token: z.string().optional(),
    }),
    may: 'anybody',
    summary: '二维码的状态；确认后给出一次 token',
  }),
  qrLogin: call({
    method: 'POST',
    path: '/account/qrcode/login',
    input: z.object({
      qrcode: uuid,
      /** Of the user who confirms: nobody else can be signed in. */
      phone: z.string().max(30).optional(),
      confirm: z.coerce.string().pipe(z.enum(['0', '1'], { error: '请求有错误' })),
    }),
    answer: nothing,
    may: 'signed-in',
    summary: '手机端确认（1）或取消（0）扫码登录',
  }),
  qrConfirm: call({
    method: 'POST',
    path: '/account/qrcode/confirm',
    input: z.object({ uuid }),
    answer: nothing,
    may: 'signed-in',
    summary: '手机端确认扫码登录',
  }),
};
