/** Columns of a human-readable table of goods, with one row per batch. */
export const batchColumns = [
  { field: 'barCode', label: '条形码' },
  { field: 'goodsName', label: '商品名称' },
  { field: 'specification', label: '规格' },
  { field: 'quantity', label: '数量' },
  { field: 'batchNo', label: '批次号' },
  { field: 'productionDate', label: '生产日期' },
  { field: 'expireDate', label: '过期日期' },
];
