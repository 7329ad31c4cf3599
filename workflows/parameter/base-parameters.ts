interface Parameter {
  readonly value: string;
  readonly desc: string;
}

/** Our own name, as it stands in contracts. */
export const companyName = 'mall.company.name';

/** From how many days before an order's money is due on one is warned. */
export const warnDays = 'mall.order.warnDays';

/** How long ago something must have arrived for its day to be chosen. */
export const dateLag = 'mall.date.lagMs';

/** Parameters that the system itself reads: they are there from the start and stay. */
export const baseParameters: Readonly<Record<string, Parameter>> = {
  'system.app.name': { value: 'Tradeflow', desc: '系统名称' },
  [companyName]: { value: '', desc: '本公司全称，用于采购订单和货权转移证明，空为手工填写' },
  'mall.pricing.mode': { value: 'ANNUAL', desc: '毛利计算方式：ANNUAL 按年，FLAT 按次' },
  'mall.pricing.dayBase': { value: '365', desc: '年毛利的天数基数' },
  'mall.pricing.marginBase': { value: 'COST', desc: '毛利基数：COST 全部成本，COST_MINUS_DEPOSIT 扣除定金' },
  'mall.sales.maxAheadDays': { value: '3', desc: '销售单约定日期最多提前的天数，空为不限' },
  'mall.sales.expireGraceDays': { value: '1', desc: '销售单过约定日期后失效的宽限天数' },
  [warnDays]: { value: '15', desc: '采购订单到期前多少天预警' },
  [dateLag]: { value: '864000000', desc: '日期选择器可回溯的毫秒数' },
  'mall.session.single': { value: 'false', desc: '同一账号只允许一处登录' },
};
