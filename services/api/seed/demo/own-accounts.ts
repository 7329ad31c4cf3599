import { rmb } from '#workflows/platform/values/currency.js';

interface OwnAccount {
  readonly accountAbbr: string;
  readonly accountName: string;
  readonly accountNo: string;
  readonly bankName: string;
  readonly currency: string;
  readonly enabled: boolean;
}

/** Name of our own company in contracts and bank accounts. */
export const companyName = '优壕（上海）供应链有限公司';
const named = (accountAbbr: string, bankName: string, accountNo: string, currency: string): OwnAccount => ({
  accountAbbr,
  accountName: companyName,
  accountNo,
  bankName,
  currency,
  enabled: true,
});

/** Accounts the company pays from, the RMB account last. */
export const ownAccounts: readonly OwnAccount[] = [
  named('工行美元户', '中国工商银行上海市外高桥保税区支行', '1001281419300088801', '美元'),
  named('中行欧元户', '中国银行上海自贸试验区分行', '440370018800056202', '欧元'),
  named('中行港币户', '中国银行上海自贸试验区分行', '440370018800056203', '港币'),
  named('工行日元户', '中国工商银行上海市外高桥保税区支行', '1001281419300088805', '日元'),
  named('中行英镑户', '中国银行上海自贸试验区分行', '440370018800056206', '英镑'),
  named('工行人民币户', '中国工商银行上海市外高桥保税区支行', '1001281419300088804', rmb),
];

/** Account used to pay in a currency: our account in that currency, otherwise the RMB account. */
export const ownAccountFor = (currency: string): OwnAccount =>
  ownAccounts.find((account) => account.currency === currency) ?? (ownAccounts.at(-1) as OwnAccount);
