import { exported, made } from '#workflows/platform/file/biz-type.js';
import { eventLabels } from '#workflows/platform/kernel/event-label.js';
import { events as robotEvents } from '#workflows/robot/events.js';
import { events as shipmentEvents } from '#workflows/shipment/events.js';
import { deleted } from '#workflows/user/record.js';

/** Operations whose name cannot be derived from the document or record: product terms (docs/rules/calls.md). */
export const ownNames: Readonly<Record<string, string>> = {
  UserCreated: '添加账号',
  UserChanged: '编辑账号',
  UserRemoved: '删除账号',
  DictionaryChanged: '修改字典',
  ParameterCreated: '新增参数',
  FileKept: '上传文件',
  FilePublished: '公开图片',
  ...eventLabels(robotEvents),
  ...eventLabels(shipmentEvents),
  OperationLogCleared: '清空业务日志',
  LoginLogCleared: '清空登录日志',
  MessageSent: '发送消息',
  MessageResent: '重发消息',
  MessageHistoryCleared: '清空所有历史消息',
};

/** A change of certain fields that counts as an operation of its own. */
export interface Part {
  readonly name: string;
  /** @param own whether users changed their own record */
  readonly is: (data: Readonly<Record<string, unknown>>, own: boolean) => boolean;
}

const only =
  (...fields: readonly string[]): Part['is'] =>
  (data) =>
    Object.keys(data).length > 0 && Object.keys(data).every((field) => fields.includes(field));

/** Parts by event type; the first that matches wins. */
export const partNames: Readonly<Record<string, Readonly<Record<string, Part>>>> = {
  UserChanged: {
    ownPassword: { name: '修改密码', is: (data, own) => own && 'passwordHash' in data },
    password: { name: '重置密码', is: (data) => 'passwordHash' in data },
    roles: { name: '设置账号角色', is: only('roleIds') },
    deleted: { name: '删除账号', is: ({ status }) => status === deleted },
    status: { name: '冻结/解冻账号', is: only('status') },
  },
  FileKept: { made: { name: '导出文件', is: ({ bizType }) => bizType === exported || bizType === made } },
  CustomerChanged: { status: { name: '启用/停用客户', is: only('status') } },
  ChildWarehouseChanged: { enabled: { name: '启用/停用子仓库', is: only('enabled') } },
  RoleChanged: { menus: { name: '配置角色权限', is: only('menuIds') } },
  MenuChanged: { place: { name: '移动菜单', is: only('pcode', 'pcodes', 'levels', 'num') } },
  ScheduledTaskChanged: {
    disabled: { name: '禁用定时任务', is: (data) => only('disabled')(data, false) && data.disabled === true },
    enabled: { name: '启用定时任务', is: (data) => only('disabled')(data, false) && data.disabled === false },
  },
};
