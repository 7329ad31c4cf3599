/** Our own money, as the dictionary of currencies calls it. */
export const rmb = '人民币';
