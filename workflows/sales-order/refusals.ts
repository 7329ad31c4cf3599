// Refusals that the console also gives, before the server has to.

export const incompleteSale = '请选择采购订单及约定到期日期';
export const incompleteAccount = '请完善收款账户信息';
export const incompleteShipping = '请完善收货信息';
export const marketClosed = '请等待今天汇率更新后再添加销售单';
