import { z } from 'zod';
import { call, noInput, nothing } from './call.js';

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
    input: noInput,
    answer: z.array(menuRoute),
    may: 'signed-in',
    summary: '当前用户的导航菜单',
  }),
};
