/** Answers of the most common refusals, the same for all documents. */
export const missing = { code: 40400, msg: '数据库中没有该资源' };
export const forbidden = { code: 40300, msg: '权限异常' };
export const wrongState = { code: 9999, msg: '当前状态不允许该操作' };
