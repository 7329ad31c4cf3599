/** How a message reaches somebody. The codes are known to clients. */
export const sms = 0;
export const mail = 1;
export type Channel = typeof sms | typeof mail;

export const channelChoices = [
  [sms, '短信'],
  [mail, '邮件'],
] as const;

/** One address, without a name beside it: two of them would send what is for one to others. */
const isMailbox = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()"]+$/u.test(text);
const isPhone = (text: string): boolean => /^\+?\d[\d -]{4,19}$/.test(text);

/** Why nothing can be sent there; undefined when it can. */
export const addressObjection = (channel: number, address: string): string | undefined => {
  if (channel === sms) return isPhone(address) ? undefined : `手机号不正确：${address.slice(0, 40)}`;
  return isMailbox(address) ? undefined : `邮箱地址不正确：${address.slice(0, 40)}`;
};
