/**
 * The one map of document statuses: label → group → colours. Each pair of text and background has a contrast of 5:1 or
 * more, in both themes. Colour is never the only cue: the label is always shown.
 */
const statusColours = {
  draft: { light: ['#495057', '#F1F3F5'], dark: ['#CED4DA', '#2B2F33'] },
  approval: { light: ['#1864AB', '#E7F5FF'], dark: ['#8CC8FF', '#13273A'] },
  waiting: { light: ['#A34100', '#FFF4E6'], dark: ['#FFC078', '#3A2410'] },
  customer: { light: ['#5F3DC4', '#F3F0FF'], dark: ['#C4B5FD', '#2A2142'] },
  finance: { light: ['#0B6578', '#E3FAFC'], dark: ['#7FDCEB', '#0F2D33'] },
  done: { light: ['#1E6B2E', '#EBFBEE'], dark: ['#8CE99A', '#12301A'] },
  returned: { light: ['#C92A2A', '#FFF5F5'], dark: ['#FFA8A8', '#3B1717'] },
  void: { light: ['#5C636A', '#F8F9FA'], dark: ['#A6ADB4', '#24272A'] },
} as const satisfies Record<string, Record<'light' | 'dark', readonly [text: string, background: string]>>;

export type StatusGroup = keyof typeof statusColours;

const labels: Record<StatusGroup, readonly string[]> = {
  draft: ['待发起', '客户经理申请付款', '在途', '在库', '草稿', '未发货', '业务日志'],
  approval: [
    '进行中',
    '提交中',
    '运输中',
    '审批中',
    '待审批',
    '采购客户经理审批',
    '销售客户经理审批',
    '销售主管负责人审批',
    '采购主管负责人审批',
    '采购主管审批',
    '业务副总审批',
    '财务主管审批',
    '总经理审批',
  ],
  waiting: [
    '待入库',
    '待出库',
    '待付款',
    '待回款',
    '待核销',
    '待复核',
    '待退款',
    '待审核',
    '排队中',
    '待发送',
    '待发布',
    '待提交',
    '结果未知',
    '已到港',
  ],
  customer: ['客户处理中', '客户重新填写供应商账户信息', '客户重新填写', '客户重新填写信息'],
  finance: ['财务填写付款信息', '财务录入付款凭证', '财务处理中'],
  done: [
    '成功',
    '已完成',
    '审批完成',
    '付款完成',
    '已入库',
    '已出库',
    '已付款',
    '已回款',
    '已核销',
    '已复核',
    '已结清',
    '审核通过',
    '审批通过',
    '启用',
    '已发布',
    '已受理',
  ],
  returned: ['已退回', '审批拒绝', '失败', '银行拒绝', '异常日志'],
  void: ['已失效', '已取消', '已跳过', '已并入摘要', '停用', '客户已停用'],
};

const groups = new Map<string, StatusGroup>(
  Object.entries(labels).flatMap(([group, list]) => list.map((label) => [label, group as StatusGroup] as const)),
);

/** The group of a label, or of the part before ` · `, e.g. in `待审批 · 销售客户经理`. @returns undefined if not listed */
export const statusGroup = (label: string): StatusGroup | undefined =>
  groups.get(label) ?? groups.get(label.split(' · ')[0] ?? '');

/** CSS variables `--status-<group>-text` and `-bg`, set for both themes in app/theme/theme.ts. */
export const statusVariables = (theme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(statusColours).flatMap(([group, colours]) => [
      [`--status-${group}-text`, colours[theme][0]],
      [`--status-${group}-bg`, colours[theme][1]],
    ]),
  );
