import { fundOccupationPage } from '#workflows/fund-occupation/page.js';
import { loginLogPage } from '#workflows/login-log/page.js';
import { messagePage } from '#workflows/message/page.js';
import { operationLogPage } from '#workflows/operation-log/page.js';
import { type Page, staff } from '#workflows/platform/page/page.js';
import { robotPage } from '#workflows/robot/page.js';
import { salesPaymentPage } from '#workflows/sales-payment/page.js';

/**
 * Pages that are not the page of a document or record: overviews, tools, and entries with no screen that only carry rights.
 * Those of a noun are declared in its folder.
 */
export const otherPages: readonly Page[] = [
  {
    name: '首页',
    url: '/',
    icon: 'IconLayoutDashboard',
    place: ['top', 1],
    open: true,
  },
  {
    name: '经营看板',
    url: '/mall/dashboard',
    icon: 'IconChartPie',
    place: ['top', 2],
    readers: [...staff, 'KH'],
  },
  {
    name: '我的待办',
    url: '/inbox/tasks',
    icon: 'IconChecklist',
    place: ['inbox', 1],
    open: true,
  },
  {
    name: '我的已办',
    url: '/inbox/done',
    icon: 'IconCircleCheck',
    place: ['inbox', 2],
    open: true,
  },
  {
    name: '消息通知',
    url: '/inbox/notices',
    icon: 'IconBell',
    place: ['inbox', 3],
    open: true,
  },
  {
    name: '审批回放',
    url: '/inbox/replay',
    icon: 'IconTimeline',
    place: ['inbox', 4],
    open: true,
  },
  salesPaymentPage,
  fundOccupationPage,
  {
    name: '导出中心',
    url: '/mall/report/exports',
    icon: 'IconDownload',
    place: ['reports', 2],
    open: true,
  },
  {
    name: '流程实例',
    url: '/workflow/instance',
    icon: 'IconTimeline',
    place: ['processes', 3],
    readers: [...staff],
  },
  {
    name: '流程任务',
    url: '/workflow/request/task',
    icon: 'IconClipboardCheck',
    place: ['processes', 4],
    readers: [...staff],
  },
  robotPage,
  {
    name: '文件',
    url: '/fileMgr',
    icon: 'IconFile',
    place: ['content', 4],
    readers: [],
  },
  operationLogPage,
  loginLogPage,
  messagePage,
  {
    name: '接口文档',
    url: '/tool/swagger',
    icon: 'IconApi',
    place: ['system', 13],
  },
  {
    name: '数据库监控',
    url: '/tool/druid',
    icon: 'IconServer',
    place: ['system', 14],
  },
  {
    name: '运行监控',
    url: '/tool/operations',
    icon: 'IconActivityHeartbeat',
    place: ['system', 15],
    readers: [],
    buttons: {
      '/tool/operations/act': ['重建、校验与重试'],
    },
  },
];
