/** Our own currency, as named in the currency dictionary. */
export const rmb = '人民币';

/** Name of the currency dictionary. */
export const currencyDictionary = '币制';
