import { ownAccount } from '#contract/own-account.js';
import { type RobotUpload, robot } from '#contract/robot.js';

import { supplierPayment } from '#contract/supplier-payment.js';
import { type FlowName, flows } from '#workflows/robot/flows.js';
import { aSheet } from './files.js';
import { anOrderAt, anOwnAccount, type OnTheLine } from './line.js';
import type { Answer, Person } from './person.js';
import type { World } from './world.js';

/** Uploads a sheet to the robot, as its page does. */
export async function bringSheet(
  world: Pick<World, 'url'>,
  { token }: Person,
  flow: FlowName,
  content: Uint8Array | string,
  name = '表格.xlsx',
): Promise<Answer<RobotUpload>> {
  const form = new FormData();
  form.append('file', new Blob([content as string]), name);
  const response = await fetch(`${world.url}/api/robot/${flow}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { ...((await response.json()) as Answer<RobotUpload>), status: response.status, headers: response.headers };
}

/** A sheet for a flow: its own header row, and one line per record. */
export const robotSheet = (flow: FlowName, ...lines: readonly (readonly string[])[]): Promise<Buffer> =>
  aSheet([flows[flow].columns.map(({ label }) => label), ...lines]);

/** A payment that finance is processing, and its line in a sheet. */
export async function aDuePayment(world: World): Promise<{
  id: string;
  serialNo: string;
  line: readonly string[];
  order: OnTheLine;
}> {
  const order = await anOrderAt(world, 'infoDue');
  const clerk = await world.as('cwzy');
  const payment = await clerk.get(supplierPayment.detail, { id: order.paymentId });
  const { serialNo, accountName, accountNo, bankName, currency, payableAmount } = payment;
  const own = await anOwnAccount(world, currency);
  const line = [
    serialNo,
    String(own.youhaoAccountNo),
    accountName,
    accountNo,
    bankName,
    '',
    currency,
    String(payableAmount),
    '货款',
  ];
  return { id: order.paymentId, serialNo, line, order };
}

/** Makes lines of a transfer sheet between two accounts in one name, by their numbers. */
export async function transferLines(world: World): Promise<(number: string) => readonly string[]> {
  const admin = await world.as('admin');
  const { accounts } = await (await world.as('cwzy')).get(robot.globalData, {});
  const [from] = accounts;
  if (!from) throw new Error('there is no account of our own');
  const { accountName, currency } = from;
  const accountNo = '62258801000000000042';
  if (!accounts.some((one) => one.accountNo === accountNo))
    await admin.get(ownAccount.add, { accountAbbr: '划转户', accountName, accountNo, bankName: '中国银行', currency });
  return (number) => [number, from.accountNo, accountNo, accountName, currency, '10', '调拨'];
}
