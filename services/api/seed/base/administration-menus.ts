import type { Module } from './menu-shape.js';

export const administration: readonly Module[] = [
  {
    code: 'processes',
    name: '流程管理',
    icon: 'IconSitemap',
    pages: [
      {
        name: '流程定义',
        url: '/workflow/processDefinition',
        hidden: true,
        buttons: { '/workflow/process/definition/edit': '编辑流程定义' },
      },
      {
        name: '流程申请',
        url: '/workflow/request',
        hidden: true,
        buttons: {
          '/workflow/request/add': '添加申请',
          '/workflow/request/update': '编辑申请',
          '/workflow/request/delete': '删除申请',
        },
      },
      { name: '流程任务', url: '/workflow/request/task', hidden: true },
    ],
  },
  {
    code: 'automation',
    name: '自动化',
    icon: 'IconRobot',
    pages: [{ name: '机器人', url: '/robot', hidden: true }],
  },
  {
    code: 'content',
    name: '内容管理',
    icon: 'IconNews',
    pages: [
      {
        name: '栏目',
        url: '/channel',
        hidden: true,
        buttons: { '/channel/edit': '编辑栏目', '/channel/remove': '删除栏目' },
      },
      {
        name: '文章',
        url: '/article',
        hidden: true,
        buttons: { '/cms/articleEdit': '编辑文章', '/article/remove': '删除文章' },
      },
      {
        name: '轮播图',
        url: '/banner',
        hidden: true,
        buttons: { '/banner/edit': '编辑轮播图', '/banner/remove': '删除轮播图' },
      },
      { name: '文件', url: '/fileMgr', icon: 'IconFile' },
      { name: '联系人', url: '/contacts', hidden: true },
    ],
  },
  {
    code: 'system',
    name: '系统管理',
    icon: 'IconSettings',
    pages: [
      {
        name: '用户',
        url: '/mgr',
        icon: 'IconUsers',
        buttons: {
          '/mgr/add': '添加用户',
          '/mgr/edit': '编辑用户',
          '/mgr/delete': '删除用户',
          '/mgr/setRole': '分配角色',
        },
      },
      {
        name: '角色',
        url: '/role',
        icon: 'IconUsersGroup',
        buttons: {
          '/role/add': '添加角色',
          '/role/edit': '编辑角色',
          '/role/remove': '删除角色',
          '/role/setAuthority': '配置权限',
        },
      },
      {
        name: '菜单',
        url: '/menu',
        icon: 'IconListDetails',
        buttons: { '/menu/add': '添加菜单', '/menu/edit': '编辑菜单', '/menu/remove': '删除菜单' },
      },
      {
        name: '部门',
        url: '/dept',
        icon: 'IconSitemap',
        buttons: { '/dept/add': '添加部门', '/dept/update': '编辑部门', '/dept/delete': '删除部门' },
      },
      {
        name: '字典',
        url: '/dict',
        icon: 'IconBook2',
        buttons: { '/dict/add': '添加字典', '/dict/update': '编辑字典', '/dict/delete': '删除字典' },
      },
      {
        name: '参数',
        url: '/cfg',
        icon: 'IconAdjustments',
        buttons: { '/cfg/add': '添加参数', '/cfg/update': '编辑参数', '/cfg/delete': '删除参数' },
      },
      {
        name: '定时任务',
        url: '/task',
        hidden: true,
        buttons: { '/task/add': '添加任务', '/task/update': '编辑任务', '/task/delete': '删除任务' },
      },
      { name: '操作日志', url: '/log', icon: 'IconHistory', buttons: { '/log/delLog': '清空日志' } },
      { name: '登录日志', url: '/loginLog', icon: 'IconShield', buttons: { '/loginLog/delLoginLog': '清空日志' } },
      { name: '消息历史', url: '/history', hidden: true, buttons: { '/message/clear': '清空消息' } },
      {
        name: '消息模板',
        url: '/template',
        hidden: true,
        buttons: { '/template/edit': '编辑模板', '/template/remove': '删除模板' },
      },
      {
        name: '消息发送器',
        url: '/sender',
        hidden: true,
        buttons: { '/sender/edit': '编辑发送器', '/sender/remove': '删除发送器' },
      },
      { name: '接口文档', url: '/tool/swagger' },
      { name: '数据库监控', url: '/tool/druid' },
      {
        name: '运行监控',
        url: '/tool/operations',
        icon: 'IconActivityHeartbeat',
        buttons: { '/tool/operations/act': '重建、校验与重试' },
      },
    ],
  },
];
